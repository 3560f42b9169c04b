import { createReadStream } from 'node:fs';
import { type CsvRow, readCsvStream, type StreamedRow } from '#platform/csv';
import { foldToAscii } from '#platform/text';
import { columnNames } from './column-names.ts';
import { type Mapping, proposeMapping, type TableHead } from './propose-mapping.ts';
import type { FileColumn, FileItem, ReadItem, ReadSettings } from './read-item.ts';
import { readRow } from './read-row.ts';
import { sayImport } from './say-import.ts';

/** Rows among which the header is looked for: exports begin with a title and notes. */
const maxHeaderRow = 50;
/** Rows that are read before the columns are understood. */
const sampleRows = 200;
const shownSamples = 3;
const maxCellChars = 200;
const headerNames: ReadonlySet<string> = new Set([...columnNames.keyword, ...columnNames.annotation]);

/** Reads a CSV file, separated by commas, semicolons or tabs. @param name the name of the file, which may contain its day */
export async function* readTable(
  path: string,
  { name, settings }: { name: string; settings: ReadSettings },
): AsyncGenerator<ReadItem> {
  const rows = readCsvStream(() => createReadStream(path));
  const start = await readStart(rows);
  if (start.every((row) => 'problem' in row)) {
    yield { type: 'failure', reason: sayImport('empty') };
    return;
  }
  const { head, below } = splitAtHeader(start);
  const mapping = proposeMapping(head, settings);
  const file = describe(head, mapping, settings.day ?? dayOfName(name));
  yield file;
  for (const row of below) yield* itemsOf(row, mapping, file);
  for await (const row of rows) yield* itemsOf(row, mapping, file);
}

async function readStart(rows: AsyncGenerator<StreamedRow>): Promise<StreamedRow[]> {
  const start: StreamedRow[] = [];
  while (start.length < sampleRows) {
    const next = await rows.next();
    if (next.done === true) break;
    start.push(next.value);
  }
  return start;
}

/** The header is the first row with a column of keywords or annotations, or else the first row. */
function splitAtHeader(start: readonly StreamedRow[]): { head: TableHead; below: readonly StreamedRow[] } {
  const found = start.slice(0, maxHeaderRow).findIndex(isHeader);
  const index = found === -1 ? start.findIndex((row) => 'cells' in row) : found;
  const below = start.slice(index + 1);
  const header = cellsOf(start.slice(index, index + 1))[0] ?? [];
  return { head: { preamble: cellsOf(start.slice(0, index)).flat(), header, sample: cellsOf(below) }, below };
}

function isHeader(row: StreamedRow): boolean {
  return 'cells' in row && row.cells.some((cell) => headerNames.has(foldToAscii(cell)));
}

function cellsOf(rows: readonly StreamedRow[]): string[][] {
  return rows.flatMap((row) => ('cells' in row ? [row.cells] : []));
}

function describe({ header, sample }: TableHead, mapping: Mapping, day: string | null): FileItem {
  const columns = mapping.columns.map((one): FileColumn => {
    const cells = sample.map((row) => row[one.column] ?? '').filter((cell) => cell !== '');
    const samples = cells.slice(0, shownSamples).map((cell) => cell.slice(0, maxCellChars));
    return { ...one, name: (header[one.column] ?? '').slice(0, maxCellChars), samples };
  });
  const has = (field: string) => columns.some((one) => one.field === field);
  const isUndated = columns.some((one) => one.field === 'position' && one.day === null) && !has('date');
  return {
    type: 'file',
    source: mapping.source,
    columns,
    day: isUndated ? day : null,
    dateOrder: mapping.dateOrder,
    missing: [
      ...(has('keyword') || has('annotation') ? [] : ['keyword' as const]),
      ...(isUndated && day === null ? ['day' as const] : []),
    ],
  };
}

function dayOfName(name: string): string | null {
  return /\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])/.exec(name)?.[0] ?? null;
}

function itemsOf(row: StreamedRow, mapping: Mapping, { missing, day }: FileItem): ReadItem[] {
  if ('problem' in row)
    return [{ type: 'problem', line: row.line, reason: sayImport('no_csv', { message: row.problem }) }];
  return missing.includes('keyword') ? [] : readRow(row satisfies CsvRow, { mapping, day });
}
