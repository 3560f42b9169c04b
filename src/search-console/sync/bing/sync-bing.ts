import { openBing } from '#search-console/connections';
import { daysBefore } from '#platform/days.ts';
import type { JobContext } from '#platform/jobs';
import {
  type DayRows,
  finalizeSeries,
  type KnownDay,
  markDue,
  prepareQuery,
  readRows,
  saveDays,
  selectDays,
  type Series,
  toColumns,
  upsertCoverage,
} from '#search-console/metrics';
import { addMetrics, completeFrom, joinBingTables } from './join-bing-tables.ts';
import { pacificDay } from '../pacific-day.ts';
import { planDays } from '../plan-days.ts';
import type { SyncOutcome } from '../google/sync-google.ts';
import type { Sync, SyncKey, SyncSettings } from '../sync.ts';

/** Bing's usual delay, for responses without any day. */
const usualDelayDays = 3;
/** Bing reports about half a year. */
const maxDays = 1_000;

interface BingRun {
  key: SyncKey;
  sync: Pick<Sync, 'siteUrl'>;
  connectionId: string;
  settings: SyncSettings;
}

/**
 * Fetches everything that Bing reports, about half a year: daily totals, and weekly rows by query and by page. Weekly rows are
 * stored under the day that Bing assigns to the week. Only new and changed days are saved.
 * @throws SearchConsoleFailure
 */
export async function syncBing(
  context: JobContext,
  { key, sync: { siteUrl }, connectionId, settings }: BingRun,
): Promise<SyncOutcome> {
  const { db, now, signal } = context;
  const api = await openBing({ db, accountId: key.accountId }, connectionId, settings);
  const traffic = await api.readTraffic(siteUrl, signal);
  const queries = await api.readQueries(siteUrl, signal);
  const pages = await api.readPages(siteUrl, signal);
  const series: Series = { ...key, searchType: 'web' };
  const days = joinBingTables(series, { traffic, queries, pages });
  const known = await selectDays(db, series);
  const newest = days.at(-1)?.date ?? daysBefore(pacificDay(now), usualDelayDays);
  const from = completeFrom({ traffic, queries, pages });
  const changed = await findChanges(context, { days, known, from });
  if (days.length > 0 || known.length === 0) {
    const windowFrom = days.at(0)?.date ?? newest;
    await upsertCoverage(db, series, { windowFrom, targetThrough: newest, freshThrough: newest });
  }
  await markDue(
    db,
    series,
    changed.map(({ date, isFinal }) => ({ date, isFinal })),
  );
  await saveDays(context, changed.map(toColumns));
  await finalizeSeries(context, series, maxDays);
  return { isDone: true, plannedAt: now };
}

interface ReportedDays {
  days: readonly DayRows[];
  known: readonly KnownDay[];
  /** The first day whose rows Bing still reports completely; null if a table is empty. */
  from: string | null;
}

/** Selects new days, and days whose total or weekly rows have changed. Days that Bing no longer reports stay stored. */
async function findChanges(context: JobContext, { days, known, from }: ReportedDays): Promise<DayRows[]> {
  const [first, last] = [days.at(0), days.at(-1)];
  if (first === undefined || last === undefined) return [];
  const reported = days.map(({ date, total }) => ({ ...total, date }));
  const dates = new Set(planDays(known, reported, last.date).map(({ date }) => date));
  for (const dimension of ['query', 'page'] as const) {
    const stored = await readStoredTotals(context, first.series, {
      dimension,
      from: first.date,
      to: last.date,
    });
    for (const { date, byDimension } of days) {
      const { clicks, impressions } = addMetrics(byDimension.get(dimension) ?? []);
      const before = stored.get(date) ?? { clicks: 0, impressions: 0 };
      if (before.clicks !== clicks || before.impressions !== impressions) dates.add(date);
    }
  }
  const stored = new Set(known.filter(({ version }) => version !== null).map(({ date }) => date));
  return days.filter(({ date }) => dates.has(date) && !(stored.has(date) && (from === null || date < from)));
}

/** The totals of the stored rows of a dimension, by day. */
async function readStoredTotals(
  { db, clickhouse, now }: JobContext,
  series: Series,
  { dimension, from, to }: { dimension: 'query' | 'page'; from: string; to: string },
) {
  const context = { db, clickhouse, accountId: series.accountId, now };
  const prepared = await prepareQuery(context, {
    series,
    range: { startDate: from, endDate: to },
    dimension: 'date',
    filters: [{ dimension, texts: ['regex:.*'] }],
  });
  const page = { by: 'key', descending: false, limit: maxDays, after: null } as const;
  return new Map((await readRows(context, prepared, page)).map((row) => [row.key, row]));
}
