import type { Context } from '#platform/context.ts';
import { newId } from '#platform/ids.ts';
import {
  type DayRows,
  finalizeSeries,
  markDue,
  saveDays,
  selectDays,
  type Series,
  toColumns,
  upsertCoverage,
} from '#search-console/metrics';
import { pacificDay, planDays, reportSync } from '#search-console/sync';
import type { SearchType } from '#providers/search-console';
import { requireWebsite } from '#websites';
import { sayExport } from './parsing/say-export.ts';
import { UnreadableExportError } from './parsing/unreadable-export-error.ts';
import type { ExportedReport } from './parsing/exported-report.ts';
import { readExport } from './parsing/read-export.ts';
import { validatePeriod } from './parsing/validate-period.ts';
import { selectImportEnds, upsertImport } from './queries.ts';
import { areEqual, readStoredTables, toExportedTables } from './exported-tables.ts';

interface ExportInput {
  websiteId: string;
  bytes: Uint8Array;
  fileName: string;
  /** For a file without a search type. Default: `web`. */
  searchType?: SearchType | undefined;
}

export interface ImportOutcome {
  searchType: SearchType;
  startDate: string;
  endDate: string;
  days: number;
  /** Days that were new or had changed. */
  written: number;
}

/**
 * Imports a file exported from Search Console: every day of its chart, and its tables, which are aggregates over the whole period
 * and are stored under its last day. Days of earlier files with the same date are replaced. Importing a file again changes nothing.
 * @throws Problem website_not_found · UnreadableExportError
 */
export async function importExport(context: Context, input: ExportInput): Promise<ImportOutcome> {
  const { db, now } = context;
  const { websiteId, bytes, fileName } = input;
  const { accountId } = await requireWebsite(context, websiteId);
  const report = await readExport(bytes, fileName);
  const { startDate, endDate } = validatePeriod(report, fileName, pacificDay(now));
  const searchType = resolveSearchType(report.searchType, input);
  const series: Series = { accountId, websiteId, source: 'export', searchType };
  const changed = await findChanges(context, series, { ...report, endDate });
  await db.transaction().execute(async (transaction) => {
    const coverage = { windowFrom: startDate, targetThrough: endDate, freshThrough: endDate };
    await upsertCoverage(transaction, series, coverage);
    await markDue(
      transaction,
      series,
      changed.map(({ date, isFinal }) => ({ date, isFinal })),
    );
  });
  await saveDays(context, changed.map(toColumns));
  await finalizeSeries(context, series, report.days.length);
  await upsertImport(db, series, { id: newId(), searchType, startDate, endDate, importedAt: now });
  await reportSync(db, { accountId, websiteId });
  return { searchType, startDate, endDate, days: report.days.length, written: changed.length };
}

function resolveSearchType(inFile: SearchType | null, { fileName, searchType }: ExportInput): SearchType {
  if (inFile === null || searchType === undefined || inFile === searchType)
    return inFile ?? searchType ?? 'web';
  throw new UnreadableExportError(
    { file: fileName, line: null },
    sayExport('other_search_type', { text: inFile, wanted: searchType }),
  );
}

/** Selects the days to write. A day on which the period of another file ends keeps the tables of that file. */
async function findChanges(
  context: Context,
  series: Series,
  { days, dimensions, endDate }: Pick<ExportedReport, 'days' | 'dimensions'> & { endDate: string },
): Promise<DayRows[]> {
  const tables = toExportedTables(dimensions);
  const ends = new Set(await selectImportEnds(context.db, series));
  const dates = new Set(
    planDays(await selectDays(context.db, series), days, endDate).map(({ date }) => date),
  );
  const isKnown = ends.has(endDate) && areEqual(tables, await readStoredTables(context, series, endDate));
  if (!isKnown) dates.add(endDate);
  const changed: DayRows[] = [];
  for (const { date, ...total } of days.filter((day) => dates.has(day.date))) {
    const stored =
      ends.has(date) && date !== endDate ? await readStoredTables(context, series, date) : new Map();
    const byDimension = date === endDate ? tables : stored;
    changed.push({ series, date, isFinal: true, total, byDimension, combinations: [] });
  }
  return changed;
}
