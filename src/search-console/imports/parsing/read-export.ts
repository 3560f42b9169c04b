import { sayExport } from './say-export.ts';
import { UnreadableExportError } from './unreadable-export-error.ts';
import type { ExportedReport, ExportFile } from './exported-report.ts';
import { readDays } from './read-days.ts';
import { validateColumns } from './read-metrics.ts';
import { readFilters } from './read-filters.ts';
import { readKeys } from './read-keys.ts';
import { parseRows } from './parse-rows.ts';
import { identifyTable, type TableKind } from './identify-table.ts';
import { isZip, unpackZip } from './unpack-zip.ts';

type Tables = Omit<ExportedReport, 'startDate' | 'endDate'>;

async function readTable(
  file: ExportFile,
): Promise<{ kind: TableKind; english: boolean; table: Partial<Tables> }> {
  const rows = parseRows(file);
  const { value: header } = await rows.next();
  if (header === undefined)
    throw new UnreadableExportError({ file: file.name, line: null }, sayExport('empty'));
  const { kind, english } = identifyTable(header);
  if (kind === 'filters') return { kind, english, table: await readFilters(header, rows) };
  validateColumns(header);
  if (kind === 'days') return { kind, english, table: { days: await readDays(header, rows) } };
  return {
    kind,
    english,
    table: { dimensions: { [kind]: await readKeys({ dimension: kind, english }, rows) } },
  };
}

async function readTables(files: ExportFile[]): Promise<Tables> {
  const fileNames = new Map<TableKind, string>();
  const tables: Tables = {
    searchType: null,
    hasEnglishHeaders: true,
    filters: [],
    days: [],
    dimensions: {},
  };
  for (const file of files) {
    const { kind, english, table } = await readTable(file);
    const other = fileNames.get(kind);
    if (other !== undefined) {
      throw new UnreadableExportError(
        { file: file.name, line: null },
        sayExport('same_table', { file: other }),
      );
    }
    fileNames.set(kind, file.name);
    tables.hasEnglishHeaders &&= english;
    Object.assign(tables, table, { dimensions: { ...tables.dimensions, ...table.dimensions } });
  }
  return tables;
}

/**
 * Reads an export of Search Console's performance report: the zip, or one CSV file of it. Pure.
 * @throws UnreadableExportError
 */
export async function readExport(bytes: Uint8Array, fileName: string): Promise<ExportedReport> {
  const files = isZip(bytes) ? await unpackZip(bytes, fileName) : [{ name: fileName, bytes }];
  const tables = await readTables(files);
  if (tables.days.length === 0 && Object.keys(tables.dimensions).length === 0) {
    throw new UnreadableExportError({ file: fileName, line: null }, sayExport('no_table'));
  }
  return { ...tables, startDate: tables.days.at(0)?.date ?? null, endDate: tables.days.at(-1)?.date ?? null };
}
