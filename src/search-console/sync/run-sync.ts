import { connectionError, readProperty, updateConnectionState } from '#search-console/connections';
import { dayMs, hourMs } from '#platform/durations.ts';
import { enqueue, type JobContext, publishEvent, withAdvisoryLocks } from '#platform/jobs';
import { SearchConsoleFailure } from '#providers/search-console';
import { planRetry } from './plan-retry.ts';
import { findSync, type SyncChange, updateSync } from './queries.ts';
import { reportSync } from './report-sync.ts';
import { syncBing } from './bing/sync-bing.ts';
import { syncGoogle, type SyncOutcome } from './google/sync-google.ts';
import type { Sync, SyncKey, SyncSettings } from './sync.ts';

export const syncTask = 'search-console.sync';
export const propertyTask = 'search-console.apply-property';

/** Older months run after everything that users are waiting for. */
const backfillPriority = 10;

/** Enqueues a run; at most one per sync waits. The schedule enqueues later runs. */
export async function enqueueSync(
  db: JobContext['db'],
  { accountId, websiteId, source }: SyncKey,
  options: { priority?: number; unlessRunning?: boolean } = {},
): Promise<void> {
  const key = `${syncTask}:${websiteId}:${source}`;
  await enqueue(db, syncTask, { accountId, websiteId, source }, { key, ...options });
}

/** Syncs for a limited time, records the outcome and schedules the next run. Runs of one sync never overlap. */
export async function runSync(context: JobContext, key: SyncKey, settings: SyncSettings): Promise<void> {
  const { db, clickhouse } = context;
  await clickhouse.ping();
  const sync = await findSync(db, key);
  if (sync === null) return;
  await withAdvisoryLocks(db, [sync.id], async (held) => {
    // If another run holds the lock, it schedules the next run itself.
    if (held.size > 0) await runLocked(context, key, settings);
  });
}

async function runLocked(context: JobContext, key: SyncKey, settings: SyncSettings): Promise<void> {
  const { db, now, signal } = context;
  const { accountId, websiteId, source } = key;
  const sync = await findSync(db, key);
  if (sync === null || sync.nextRunAt === null || sync.nextRunAt > now) return;
  const property = await readProperty({ db, accountId }, websiteId, source);
  if (property?.state !== 'active' || property.siteUrl !== sync.siteUrl) {
    return enqueue(db, propertyTask, { accountId, websiteId, provider: source });
  }
  const { connectionId } = property;
  try {
    const run = { key, sync, connectionId, settings };
    const outcome = source === 'google' ? await syncGoogle(context, run) : await syncBing(context, run);
    await recordSuccess(context, key, { sync, outcome });
  } catch (error) {
    // The process is stopping; another one continues.
    if (signal.aborted) return enqueueSync(db, key);
    const connectionState = connectionError(error);
    if (!(error instanceof SearchConsoleFailure) && connectionState === null) throw error;
    const failure = error instanceof SearchConsoleFailure ? error : unreadable;
    await recordFailure(context, key, { sync, failure });
    if (connectionState === null) return;
    await updateConnectionState(db, { accountId, connectionId, now, ...connectionState });
    // Another connection may be able to read the property.
    await enqueue(db, propertyTask, { accountId, websiteId, provider: source });
  }
}

const unreadable = new SearchConsoleFailure('refused', 'The stored credentials cannot be decrypted.');

async function recordSuccess(
  { db, now, random }: JobContext,
  key: SyncKey,
  { sync, outcome }: { sync: Sync; outcome: SyncOutcome },
): Promise<void> {
  // Spread over an hour, so that websites are not all synced at the same time.
  const nextRunAt = outcome.isDone ? new Date(now.getTime() + dayMs - random() * hourMs) : now;
  const change: SyncChange = {
    state: outcome.isDone ? 'ready' : sync.state === 'ready' ? 'ready' : 'collecting',
    error: null,
    plannedAt: outcome.plannedAt,
    lastSuccessAt: outcome.isDone ? now : sync.lastSuccessAt,
    nextRunAt,
    failures: 0,
  };
  await db.transaction().execute(async (transaction) => {
    await updateSync(transaction, key, change);
    await reportSync(transaction, key);
    await publishEvent(transaction, 'metrics.recorded', key);
    if (!outcome.isDone) await enqueueSync(transaction, key, { priority: backfillPriority });
  });
}

async function recordFailure(
  { db, now, random, log }: JobContext,
  key: SyncKey,
  { sync, failure }: { sync: Sync; failure: SearchConsoleFailure },
): Promise<void> {
  log.warn({ websiteId: key.websiteId, reason: failure.reason }, 'search metrics not synced');
  const { state, runAt } = planRetry(failure, { now, failures: sync.failures, random: random() });
  await db.transaction().execute(async (transaction) => {
    await updateSync(transaction, key, {
      ...sync,
      state,
      error: { code: failure.reason, message: failure.message },
      nextRunAt: runAt,
      failures: sync.failures + 1,
    });
    await reportSync(transaction, key);
    await publishEvent(transaction, 'metrics.recorded', key);
  });
}
