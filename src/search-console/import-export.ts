import type { Context } from '#context.ts';
import {
  type DayFigures,
  keepDays,
  markDue,
  selectDays,
  type Series,
  settleSeries,
  toColumns,
  upsertReach,
} from '#figures';
import { newId } from '#ids.ts';
import type { SearchType } from '#providers/search-console';
import { requireWebsite } from '#websites';
import { bucketOf, isSameBucket, readBucket } from './bucket.ts';
import { checkPeriod } from './export-files/check-period.ts';
import { readExport } from './export-files/read-export.ts';
import { ExportUnreadable } from './export-files/export-unreadable.ts';
import type { ExportedFigures } from './export-files/exported-figures.ts';
import { pacificDay } from './pacific-day.ts';
import { planDays } from './plan-days.ts';
import { selectImportEnds, upsertImport } from './queries.ts';
import { reportSync } from './report-sync.ts';

interface ExportInput {
  websiteId: string;
  bytes: Uint8Array;
  fileName: string;
  /** For a file that does not say; `web` where absent. */
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
 * Keeps what Search Console's own export says: every day of its chart, and its tables, which are sums over the whole period,
 * under the period's last day. Equal days of earlier files are replaced; a file that is known already changes nothing.
 * @throws Problem website_not_found · ExportUnreadable
 */
export async function importExport(context: Context, input: ExportInput): Promise<ImportOutcome> {
  const { db, now } = context;
  const { websiteId, bytes, fileName } = input;
  const { accountId } = await requireWebsite(context, websiteId);
  const exported = await readExport(bytes, fileName);
  const { startDate, endDate } = checkPeriod(exported, fileName, pacificDay(now));
  const searchType = agreedType(exported.searchType, input);
  const series: Series = { accountId, websiteId, source: 'export', searchType };
  const changed = await findChanges(context, series, { ...exported, endDate });
  await db.transaction().execute(async (transaction) => {
    const reach = { windowFrom: startDate, targetThrough: endDate, freshThrough: endDate };
    await upsertReach(transaction, series, reach);
    await markDue(
      transaction,
      series,
      changed.map(({ date, isFinal }) => ({ date, isFinal })),
    );
  });
  await keepDays(context, changed.map(toColumns));
  await settleSeries(context, series, exported.days.length);
  await upsertImport(db, series, { id: newId(), searchType, startDate, endDate, importedAt: now });
  await reportSync(db, { accountId, websiteId });
  return { searchType, startDate, endDate, days: exported.days.length, written: changed.length };
}

function agreedType(said: SearchType | null, { fileName, searchType }: ExportInput): SearchType {
  if (said === null || searchType === undefined || said === searchType) return said ?? searchType ?? 'web';
  throw new ExportUnreadable({ file: fileName, line: null }, `is of the search type ${said}`);
}

/** The days to be written. One on which the period of another file ends keeps the sums of that period. */
async function findChanges(
  context: Context,
  series: Series,
  { days, dimensions, endDate }: Pick<ExportedFigures, 'days' | 'dimensions'> & { endDate: string },
): Promise<DayFigures[]> {
  const bucket = bucketOf(dimensions);
  const ends = new Set(await selectImportEnds(context.db, series));
  const dates = new Set(
    planDays(await selectDays(context.db, series), days, endDate).map(({ date }) => date),
  );
  const isKnown = ends.has(endDate) && isSameBucket(bucket, await readBucket(context, series, endDate));
  if (!isKnown) dates.add(endDate);
  const changed: DayFigures[] = [];
  for (const { date, ...total } of days.filter((day) => dates.has(day.date))) {
    const before = ends.has(date) && date !== endDate ? await readBucket(context, series, date) : new Map();
    const byDimension = date === endDate ? bucket : before;
    changed.push({ series, date, isFinal: true, total, byDimension, crossings: [] });
  }
  return changed;
}
