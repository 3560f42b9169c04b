import pLimit from 'p-limit';
import { openGoogle } from '#connections';
import { type DayFigures, type DueDay, keepDays, selectDueDays, settleSeries } from '#figures';
import type { JobContext } from '#jobs';
import { searchTypes } from '#providers/search-console';
import type { FigureSources } from './figure-sources.ts';
import { countRows, fetchAhead } from './fetch-ahead.ts';
import type { Questioner } from './fetch-day.ts';
import { planSync } from './plan-sync.ts';
import type { Collected, Sync } from './queries.ts';

/** Calls under way at once for one property. */
const concurrency = 4;
/** A run ends after so long and hands on to the next: others want their turn, and a stop does not lose much. */
const runMs = 40_000;
const planAgainMs = 6 * 60 * 60_000;
const mostDaysOfRun = 400;
/** Small days are kept several at once, so that the store gets few large parts. */
const rowsAtOnce = 50_000;
const mostDaysAtOnce = 12;
/** So many days of each kind of search come first: the website can be looked at when they are there. */
const firstDays = 28;

/** How a run went: whether all is fetched, and when the source was last asked which days there are. */
export interface SyncOutcome {
  isDone: boolean;
  plannedAt: Date;
}

interface GoogleRun {
  collected: Collected;
  sync: Pick<Sync, 'siteUrl' | 'plannedAt'>;
  connectionId: string;
  sources: FigureSources;
}

/**
 * Fetches what is due of a property, for a while. What has been kept stays, however it ends.
 * @throws SearchConsoleFailure
 */
export async function syncGoogle(
  context: JobContext,
  { collected, sync, connectionId, sources }: GoogleRun,
): Promise<SyncOutcome> {
  const { db, now, signal } = context;
  const api = await openGoogle({ db, accountId: collected.accountId }, connectionId, sources);
  const questioner = {
    api,
    siteUrl: sync.siteUrl,
    limit: pLimit({ concurrency, rejectOnClear: true }),
    signal,
  };
  const plannedAt = isFresh(sync.plannedAt, now) ? sync.plannedAt : now;
  if (plannedAt === now) {
    await planSync(db, collected, { questioner, now, monthsBack: sources.monthsBack });
  }
  const due = await selectDueDays(db, collected, { firstDays, limit: mostDaysOfRun });
  try {
    const isThrough = await fetchDays(context, questioner, due);
    return { isDone: isThrough && due.length < mostDaysOfRun, plannedAt };
  } finally {
    for (const searchType of signal.aborted ? [] : searchTypes) {
      await settleSeries(context, { ...collected, searchType }, firstDays);
    }
  }
}

function isFresh(plannedAt: Date | null, now: Date): plannedAt is Date {
  return plannedAt !== null && now.getTime() - plannedAt.getTime() < planAgainMs;
}

/** Fetches days while those before are being kept. Returns whether it came to the end in its time. */
async function fetchDays(
  context: JobContext,
  questioner: Questioner,
  due: readonly DueDay[],
): Promise<boolean> {
  const until = performance.now() + runMs;
  const isOver = () => performance.now() > until || context.signal.aborted;
  let days: DayFigures[] = [];
  let fetched = 0;
  let keeping = Promise.resolve();
  const keep = async () => {
    await keeping;
    keeping = keepDays(context, days);
    // Whoever waits for it next hears of its failure.
    keeping.catch(() => undefined);
    days = [];
  };
  try {
    for await (const day of fetchAhead(questioner, due, isOver)) {
      if (days[0] && days[0].series.searchType !== day.series.searchType) await keep();
      days.push(day);
      fetched += 1;
      if (areEnough(days)) await keep();
    }
    return fetched === due.length;
  } finally {
    await keep();
    await keeping;
  }
}

function areEnough(days: readonly DayFigures[]): boolean {
  const rows = days.reduce((sum, day) => sum + countRows(day), 0);
  return rows >= rowsAtOnce || days.length >= mostDaysAtOnce;
}
