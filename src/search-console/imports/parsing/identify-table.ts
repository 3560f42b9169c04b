import type { Dimension } from '#providers/search-console';
import { sayExport } from './say-export.ts';
import { shorten, UnreadableExportError } from './unreadable-export-error.ts';
import type { Row } from './parse-rows.ts';

export type TableKind = Dimension | 'days' | 'filters';

interface TableNames {
  fileNames: string[];
  keyColumns: string[];
}

/** The names of Search Console's files, and the English header of the first column. */
const tableNames: Record<TableKind, TableNames> = {
  query: { fileNames: ['queries'], keyColumns: ['top queries', 'query'] },
  page: { fileNames: ['pages'], keyColumns: ['top pages', 'page'] },
  country: { fileNames: ['countries'], keyColumns: ['country'] },
  device: { fileNames: ['devices'], keyColumns: ['device'] },
  searchAppearance: { fileNames: ['search appearance'], keyColumns: ['search appearance'] },
  days: { fileNames: ['chart', 'dates'], keyColumns: ['date'] },
  filters: { fileNames: ['filters'], keyColumns: ['filter'] },
};
const kinds = Object.keys(tableNames) as TableKind[];

/** The original file name, without folders, extension and the ` (1)` of a second download. */
function plainName(path: string): string {
  const name = path.split(/[/\\]/).at(-1) ?? '';
  return name
    .replace(/\.csv$/i, '')
    .replace(/ ?\(\d+\)$/, '')
    .trim()
    .toLowerCase();
}

/** Identifies a table by its file name or its first column. `english` is true if the column header is a known English one. */
export function identifyTable(header: Row): { kind: TableKind; english: boolean } {
  const name = plainName(header.file);
  const keyColumn = header.cells[0] ?? '';
  const byName = kinds.find((kind) => tableNames[kind].fileNames.includes(name));
  const byColumn = kinds.find((kind) => tableNames[kind].keyColumns.includes(keyColumn.trim().toLowerCase()));
  const kind = byName ?? byColumn;
  if (kind === undefined) {
    throw new UnreadableExportError(header, sayExport('unknown_table', { text: shorten(keyColumn) }));
  }
  if (byColumn !== undefined && byColumn !== kind) {
    throw new UnreadableExportError(header, sayExport('other_table', { text: shorten(keyColumn) }));
  }
  return { kind, english: byColumn !== undefined };
}
