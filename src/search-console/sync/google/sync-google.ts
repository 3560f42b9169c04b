import pLimit from 'p-limit';
import { openGoogle } from '#search-console/connections';
import { hourMs, secondMs } from '#platform/durations.ts';
import type { JobContext } from '#platform/jobs';
import { type DueDay, finalizeSeries, saveDays, selectDueDays } from '#search-console/metrics';
import { searchTypes } from '#providers/search-console';
import { batchDays } from './batch-days.ts';
import type { GoogleSource } from './fetch-day.ts';
import { planSync } from './plan-sync.ts';
import { prefetchDays } from './prefetch-days.ts';
import type { Sync, SyncKey, SyncSettings } from '../sync.ts';

/** Concurrent requests for one property. */
const concurrency = 4;
/** A run stops after this time and enqueues the next one, so that other jobs get their turn. */
const maxRunMs = 40 * secondMs;
const replanMs = 6 * hourMs;
const maxDays = 400;
/** The newest days of every search type are fetched first; the website becomes readable once they are stored. */
const firstDays = 28;

export interface SyncOutcome {
  /** Whether every due day has been fetched. */
  isDone: boolean;
  /** When the source was last asked which days it has. */
  plannedAt: Date;
}

interface GoogleRun {
  key: SyncKey;
  sync: Pick<Sync, 'siteUrl' | 'plannedAt'>;
  connectionId: string;
  settings: SyncSettings;
}

/**
 * Fetches the due days of a property for a limited time. Saved days stay saved if the run fails.
 * @throws SearchConsoleFailure
 */
export async function syncGoogle(
  context: JobContext,
  { key, sync, connectionId, settings }: GoogleRun,
): Promise<SyncOutcome> {
  const { db, now, signal } = context;
  const api = await openGoogle({ db, accountId: key.accountId }, connectionId, settings);
  const google: GoogleSource = {
    api,
    siteUrl: sync.siteUrl,
    limit: pLimit({ concurrency, rejectOnClear: true }),
    signal,
  };
  const plannedAt = isFresh(sync.plannedAt, now) ? sync.plannedAt : now;
  if (plannedAt === now) await planSync(db, key, { google, now, monthsBack: settings.monthsBack });
  const due = await selectDueDays(db, key, { firstDays, limit: maxDays });
  try {
    const isThrough = await fetchDays(context, google, due);
    return { isDone: isThrough && due.length < maxDays, plannedAt };
  } finally {
    for (const searchType of signal.aborted ? [] : searchTypes) {
      await finalizeSeries(context, { ...key, searchType }, firstDays);
    }
  }
}

function isFresh(plannedAt: Date | null, now: Date): plannedAt is Date {
  return plannedAt !== null && now.getTime() - plannedAt.getTime() < replanMs;
}

/** Fetches days while previous ones are being saved. @returns whether all of them were fetched in time */
async function fetchDays(
  context: JobContext,
  google: GoogleSource,
  due: readonly DueDay[],
): Promise<boolean> {
  const until = performance.now() + maxRunMs;
  const isOver = () => performance.now() > until || context.signal.aborted;
  const batches = batchDays(prefetchDays(google, due, isOver));
  let saved = 0;
  const saveBatches = async () => {
    for await (const days of batches) {
      await saveDays(context, days);
      saved += days.length;
    }
  };
  // Two loops: one encodes its batch while ClickHouse inserts the batch of the other.
  for (const end of await Promise.allSettled([saveBatches(), saveBatches()])) {
    if (end.status === 'rejected') throw end.reason;
  }
  return saved === due.length;
}
