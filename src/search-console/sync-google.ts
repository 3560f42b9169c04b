import pLimit from 'p-limit';
import { openGoogle } from '#connections';
import { type DueDay, keepDays, selectDueDays, settleSeries } from '#figures';
import type { JobContext } from '#jobs';
import { searchTypes } from '#providers/search-console';
import type { FigureSources } from './figure-sources.ts';
import { fetchAhead } from './fetch-ahead.ts';
import type { Questioner } from './fetch-day.ts';
import { gatherDays } from './gather-days.ts';
import { planSync } from './plan-sync.ts';
import type { Collected, Sync } from './queries.ts';

/** Calls under way at once for one property. */
const concurrency = 4;
/** A run ends after so long and hands on to the next: others want their turn, and a stop does not lose much. */
const runMs = 40_000;
const planAgainMs = 6 * 60 * 60_000;
const mostDaysOfRun = 400;
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
  const batches = gatherDays(fetchAhead(questioner, due, isOver));
  let kept = 0;
  const keepOn = async () => {
    for await (const days of batches) {
      await keepDays(context, days);
      kept += days.length;
    }
  };
  // Two take turns: one has its days encoded while the store works on those of the other.
  for (const end of await Promise.allSettled([keepOn(), keepOn()])) {
    if (end.status === 'rejected') throw end.reason;
  }
  return kept === due.length;
}
