import { openBing, type SearchSources } from '#connections';
import { daysBefore } from '#days.ts';
import {
  type DayFigures,
  keepDays,
  type KnownDay,
  markDue,
  prepareQuestion,
  readRows,
  selectDays,
  type Series,
  settleSeries,
  toColumns,
  upsertReach,
} from '#figures';
import type { JobContext } from '#jobs';
import { addUp, completeFrom, joinDates } from './join-bing.ts';
import { pacificDay } from './pacific-day.ts';
import { planDays } from './plan-days.ts';
import type { Collected, Sync } from './queries.ts';
import type { SyncOutcome } from './sync-google.ts';

/** Bing's newest day, where it tells of none: its usual delay. */
const usualDelayDays = 3;
/** Bing gives half a year. */
const mostDays = 1_000;

interface BingRun {
  collected: Collected;
  sync: Pick<Sync, 'siteUrl'>;
  connectionId: string;
  sources: SearchSources;
}

/**
 * Fetches all that Bing gives, about half a year: sums of days, and queries and pages as sums of weeks, kept under the day by
 * which Bing names the week. Only what is new or has changed is kept anew. @throws SearchConsoleFailure
 */
export async function syncBing(
  context: JobContext,
  { collected, sync: { siteUrl }, connectionId, sources }: BingRun,
): Promise<SyncOutcome> {
  const { db, now, signal } = context;
  const { accountId } = collected;
  const api = await openBing({ db, accountId }, connectionId, sources);
  const traffic = await api.readTraffic(siteUrl, signal);
  const queries = await api.readQueries(siteUrl, signal);
  const pages = await api.readPages(siteUrl, signal);
  const series: Series = { ...collected, searchType: 'web' };
  const days = joinDates(series, { traffic, queries, pages });
  const known = await selectDays(db, series);
  const newest = days.at(-1)?.date ?? daysBefore(pacificDay(now), usualDelayDays);
  const changed = await findChanged(context, {
    days,
    known,
    from: completeFrom({ traffic, queries, pages }),
  });
  if (days.length > 0 || known.length === 0) {
    const windowFrom = days.at(0)?.date ?? newest;
    await upsertReach(db, series, { windowFrom, targetThrough: newest, freshThrough: newest });
  }
  await markDue(
    db,
    series,
    changed.map(({ date, isFinal }) => ({ date, isFinal })),
  );
  await keepDays(context, changed.map(toColumns));
  await settleSeries(context, series, mostDays);
  return { isDone: true, plannedAt: now };
}

interface Compared {
  days: readonly DayFigures[];
  known: readonly KnownDay[];
  /** The first day whose rows Bing still tells; null where it leaves out a table. */
  from: string | null;
}

/** Days that are new, whose sum has changed, or whose week's rows have. What Bing does not tell any more stays. */
async function findChanged(context: JobContext, { days, known, from }: Compared): Promise<DayFigures[]> {
  const [first, last] = [days.at(0), days.at(-1)];
  if (first === undefined || last === undefined) return [];
  const reported = days.map(({ date, total }) => ({ ...total, date }));
  const dates = new Set(planDays(known, reported, last.date).map(({ date }) => date));
  for (const dimension of ['query', 'page'] as const) {
    const kept = await readSums(context, first.series, { dimension, from: first.date, to: last.date });
    for (const { date, byDimension } of days) {
      const { clicks, impressions } = addUp(byDimension.get(dimension) ?? []);
      const before = kept.get(date) ?? { clicks: 0, impressions: 0 };
      if (before.clicks !== clicks || before.impressions !== impressions) dates.add(date);
    }
  }
  const settled = new Set(known.filter(({ version }) => version !== null).map(({ date }) => date));
  return days.filter(({ date }) => dates.has(date) && !(settled.has(date) && (from === null || date < from)));
}

/** What the kept rows of a dimension add up to, by day. */
async function readSums(
  { db, facts, now }: JobContext,
  series: Series,
  { dimension, from, to }: { dimension: 'query' | 'page'; from: string; to: string },
) {
  const { accountId } = series;
  const filters = [{ dimension, texts: ['regex:.*'] }];
  const range = { startDate: from, endDate: to };
  const question = { series, range, dimension: 'date' as const, filters };
  const prepared = await prepareQuestion({ db, facts, accountId, now }, question);
  const page = { by: 'key', descending: false, limit: mostDays, after: null } as const;
  return new Map(
    (await readRows({ db, facts, accountId, now }, prepared, page)).map((row) => [row.key, row]),
  );
}
