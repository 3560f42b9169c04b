import type { Dimension } from '#providers/search-console';
import { ExportUnreadable, quote } from './export-unreadable.ts';
import type { Row } from './read-rows.ts';

export type TableKind = Dimension | 'days' | 'filters';

interface Signs {
  fileNames: string[];
  keyColumns: string[];
}

/** What Search Console calls its files, and the first column of each in English. */
const signs: Record<TableKind, Signs> = {
  query: { fileNames: ['queries'], keyColumns: ['top queries', 'query'] },
  page: { fileNames: ['pages'], keyColumns: ['top pages', 'page'] },
  country: { fileNames: ['countries'], keyColumns: ['country'] },
  device: { fileNames: ['devices'], keyColumns: ['device'] },
  searchAppearance: { fileNames: ['search appearance'], keyColumns: ['search appearance'] },
  days: { fileNames: ['chart', 'dates'], keyColumns: ['date'] },
  filters: { fileNames: ['filters'], keyColumns: ['filter'] },
};
const kinds = Object.keys(signs) as TableKind[];

/** The name as Search Console gave it: without folders, ending and the ` (1)` of a second download. */
function plainName(path: string): string {
  const name = path.split(/[/\\]/).at(-1) ?? '';
  return name
    .replace(/\.csv$/i, '')
    .replace(/ ?\(\d+\)$/, '')
    .trim()
    .toLowerCase();
}

/** What a file is about, by its name or else by its first column; `english` says whether its words are known. */
export function recogniseTable(header: Row): { kind: TableKind; english: boolean } {
  const name = plainName(header.file);
  const keyColumn = header.cells[0] ?? '';
  const byName = kinds.find((kind) => signs[kind].fileNames.includes(name));
  const byColumn = kinds.find((kind) => signs[kind].keyColumns.includes(keyColumn.trim().toLowerCase()));
  const kind = byName ?? byColumn;
  if (kind === undefined) {
    const reason = `begins with ${quote(keyColumn)}, which no file of a performance report does in English`;
    throw new ExportUnreadable(header, reason);
  }
  if (byColumn !== undefined && byColumn !== kind) {
    throw new ExportUnreadable(header, `begins with ${quote(keyColumn)}, which belongs to another file`);
  }
  return { kind, english: byColumn !== undefined };
}
