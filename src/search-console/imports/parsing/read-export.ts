import { ExportUnreadable } from './export-unreadable.ts';
import type { ExportedFigures, ExportFile } from './exported-figures.ts';
import { readDays } from './read-days.ts';
import { checkColumns } from './read-figures.ts';
import { readFilters } from './read-filters.ts';
import { readKeys } from './read-keys.ts';
import { readRows } from './read-rows.ts';
import { recogniseTable, type TableKind } from './recognise-table.ts';
import { isZip, unpackZip } from './unpack-zip.ts';

type Tables = Omit<ExportedFigures, 'startDate' | 'endDate'>;

async function readTable(file: ExportFile): Promise<{ kind: TableKind; table: Partial<Tables> }> {
  const rows = readRows(file);
  const { value: header } = await rows.next();
  if (header === undefined) throw new ExportUnreadable({ file: file.name, line: null }, 'is empty');
  const { kind, english } = recogniseTable(header);
  if (kind === 'filters') return { kind, table: await readFilters(header, rows) };
  checkColumns(header);
  if (kind === 'days') return { kind, table: { days: await readDays(header, rows) } };
  return { kind, table: { dimensions: { [kind]: await readKeys({ dimension: kind, english }, rows) } } };
}

async function readTables(files: ExportFile[]): Promise<Tables> {
  const fileNames = new Map<TableKind, string>();
  const tables: Tables = { searchType: null, filters: [], days: [], dimensions: {} };
  for (const file of files) {
    const { kind, table } = await readTable(file);
    const twin = fileNames.get(kind);
    if (twin !== undefined) {
      throw new ExportUnreadable({ file: file.name, line: null }, `holds the same as ${twin}`);
    }
    fileNames.set(kind, file.name);
    Object.assign(tables, table, { dimensions: { ...tables.dimensions, ...table.dimensions } });
  }
  return tables;
}

/**
 * Reads what Search Console's "Export" gives: the zip, or one CSV file of it. Pure; nothing is kept or sent.
 * Throws `ExportUnreadable`, and then nothing was read.
 */
export async function readExport(bytes: Uint8Array, fileName: string): Promise<ExportedFigures> {
  const files = isZip(bytes) ? await unpackZip(bytes, fileName) : [{ name: fileName, bytes }];
  const tables = await readTables(files);
  if (tables.days.length === 0 && Object.keys(tables.dimensions).length === 0) {
    throw new ExportUnreadable({ file: fileName, line: null }, 'holds no figures of a performance report');
  }
  return { ...tables, startDate: tables.days.at(0)?.date ?? null, endDate: tables.days.at(-1)?.date ?? null };
}
