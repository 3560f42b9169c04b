import type { PastedPhrases, PastedTable } from '../../../format/read-phrases.ts';

/** The fields that a column of a pasted table may contain, with the names of columns that contain them. */
const columnNames = {
  keyword: [],
  tags: ['tags', 'tag', 'labels', 'groups', 'group'],
  country: ['country', 'country code'],
  language: ['language', 'language code'],
  device: ['device'],
  engine: ['engine', 'search engine'],
  location: ['location'],
  targetUrl: ['target page', 'target url', 'targeturl', 'preferred url', 'landing page'],
} as const;
export type RowField = keyof typeof columnNames;
export const rowFields = Object.keys(columnNames) as RowField[];

/** The field of each column; null for columns that are ignored. */
export type Mapping = readonly (RowField | null)[];

/** A keyword with the settings that its row has. */
export type PastedRow = { line: number; keyword: string } & Partial<Record<RowField, string>>;

/** The fields that the names of the columns suggest. */
export function suggestMapping({ header, rows, phrases }: PastedTable): Mapping {
  const width = Math.max(header.length, ...rows.slice(0, 100).map(({ cells }) => cells.length));
  const used = new Set<RowField>(['keyword']);
  return Array.from({ length: width }, (_none, index) => {
    if (index === phrases) return 'keyword';
    const name = (header[index] ?? '').toLowerCase().replaceAll(/[\s_-]+/g, ' ');
    const field = rowFields.find((one) => columnNames[one].some((known) => known === name)) ?? null;
    if (field === null || used.has(field)) return null;
    used.add(field);
    return field;
  });
}

/** The keywords of a pasted text, each once. Rows with different settings are different keywords. */
export function pastedRows({ phrases, lines, table }: PastedPhrases, mapping: Mapping): PastedRow[] {
  if (table === null) return phrases.map((keyword, index) => ({ keyword, line: lines[index] ?? 0 }));
  const rows = table.rows.flatMap(({ cells, line }) => {
    const fields = mapping.flatMap((field, index) => {
      const cell = (cells[index] ?? '').trim().replaceAll(/\s+/g, ' ');
      return field === null || cell === '' ? [] : [[field, cell] as const];
    });
    const { keyword = '', ...others } = Object.fromEntries(fields) as Partial<Record<RowField, string>>;
    return keyword === '' ? [] : [{ ...others, keyword, line }];
  });
  const keyOf = ({ line: _line, tags: _tags, targetUrl: _targetUrl, ...identity }: PastedRow) =>
    JSON.stringify(identity).toLowerCase();
  return [...Map.groupBy(rows, keyOf).values()].flatMap(([first]) => first ?? []);
}

const quote = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

/** The rows as a CSV file for the import. */
export function toCsv(rows: readonly PastedRow[]): string {
  const used = rowFields.filter((field) => rows.some((row) => row[field] !== undefined));
  const cellOf = (row: PastedRow, field: RowField) => {
    const cell = row[field] ?? '';
    return quote(field === 'tags' ? cell.replaceAll(/\s*[;,]\s*/g, '|') : cell);
  };
  const lines = rows.map((row) => used.map((field) => cellOf(row, field)).join(','));
  return [used.join(','), ...lines].join('\n');
}
