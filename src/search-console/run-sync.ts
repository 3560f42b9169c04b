import type { FigureSources } from './figure-sources.ts';
import { connectionTrouble, markConnection, readProperty } from '#connections';
import { enqueue, holdAlone, type JobContext, publishEvent } from '#jobs';
import { SearchConsoleFailure } from '#providers/search-console';
import { type Collected, findSync, type Sync, type SyncChange, updateSync } from './queries.ts';
import { reportSync } from './report-sync.ts';
import { settleFailure } from './settle-failure.ts';
import { syncBing } from './sync-bing.ts';
import { syncGoogle, type SyncOutcome } from './sync-google.ts';

export const syncTask = 'search-console.sync';
export const beginTask = 'search-console.begin';

/** Months gone by wait for what people look at now. */
const goingOn = 10;
const dayMs = 24 * 60 * 60_000;

/** Orders a run at once, one at most that waits. Later runs are ordered by the clock. */
export async function enqueueSync(
  db: JobContext['db'],
  { accountId, websiteId, source }: Collected,
  priority = 0,
): Promise<void> {
  const key = `${syncTask}:${websiteId}:${source}`;
  await enqueue(db, syncTask, { accountId, websiteId, source }, { key, priority });
}

/** Collects for a while, writes down how it went, and orders what comes next. One run of a collection at a time. */
export async function runSync(
  context: JobContext,
  collected: Collected,
  sources: FigureSources,
): Promise<void> {
  const { db, facts } = context;
  await facts.ping();
  const sync = await findSync(db, collected);
  if (sync === null) return;
  await holdAlone(db, [sync.id], async (held) => {
    // Whoever is at it orders the next run, and the clock does if nobody else.
    if (held.size > 0) await runHeld(context, collected, sources);
  });
}

async function runHeld(context: JobContext, collected: Collected, sources: FigureSources): Promise<void> {
  const { db, now, signal } = context;
  const { accountId, websiteId, source } = collected;
  const sync = await findSync(db, collected);
  if (sync === null || sync.nextRunAt === null || sync.nextRunAt > now) return;
  const property = await readProperty({ db, accountId }, websiteId, source);
  if (property?.state !== 'active' || property.siteUrl !== sync.siteUrl) {
    return enqueue(db, beginTask, { accountId, websiteId, provider: source });
  }
  const { connectionId } = property;
  try {
    const run = { collected, sync, connectionId, sources };
    const outcome = source === 'google' ? await syncGoogle(context, run) : await syncBing(context, run);
    await writeSuccess(context, collected, { sync, outcome });
  } catch (error) {
    // The process stops: the next one goes on.
    if (signal.aborted) return enqueueSync(db, collected);
    const trouble = connectionTrouble(error);
    if (!(error instanceof SearchConsoleFailure) && trouble === null) throw error;
    const failure = error instanceof SearchConsoleFailure ? error : unreadable;
    await writeFailure(context, collected, { sync, failure });
    if (trouble === null) return;
    await markConnection(db, { accountId, connectionId, now, ...trouble });
    // Another connection may be able to go on.
    await enqueue(db, beginTask, { accountId, websiteId, provider: source });
  }
}

const unreadable = new SearchConsoleFailure('refused', 'The stored credentials cannot be opened.');

interface Success {
  sync: Sync;
  outcome: SyncOutcome;
}

async function writeSuccess(
  { db, now, random }: JobContext,
  collected: Collected,
  { sync, outcome }: Success,
): Promise<void> {
  // Somewhere within the hour, so that not everybody comes at the same time.
  const nextRunAt = outcome.isDone ? new Date(now.getTime() + dayMs - random() * (dayMs / 24)) : now;
  const change: SyncChange = {
    state: outcome.isDone ? 'ready' : sync.state === 'ready' ? 'ready' : 'collecting',
    error: null,
    plannedAt: outcome.plannedAt,
    lastSuccessAt: outcome.isDone ? now : sync.lastSuccessAt,
    nextRunAt,
    failures: 0,
  };
  await db.transaction().execute(async (transaction) => {
    await updateSync(transaction, collected, change);
    await reportSync(transaction, collected);
    await publishEvent(transaction, 'figures.recorded', collected);
    if (!outcome.isDone) await enqueueSync(transaction, collected, goingOn);
  });
}

interface Failing {
  sync: Sync;
  failure: SearchConsoleFailure;
}

async function writeFailure(
  { db, now, random, log }: JobContext,
  collected: Collected,
  { sync, failure }: Failing,
): Promise<void> {
  log.warn({ websiteId: collected.websiteId, reason: failure.reason }, 'search figures not collected');
  const { state, runAt } = settleFailure(failure, { now, failures: sync.failures, random: random() });
  await db.transaction().execute(async (transaction) => {
    await updateSync(transaction, collected, {
      ...sync,
      state,
      error: { code: failure.reason, message: failure.message },
      nextRunAt: runAt,
      failures: sync.failures + 1,
    });
    await reportSync(transaction, collected);
    await publishEvent(transaction, 'figures.recorded', collected);
  });
}
