import pLimit, { type LimitFunction } from 'p-limit';
import { withAdvisoryLocks, type JobContext } from '#platform/jobs';
import type { Tracker } from '#rank-tracking/keywords/rank-checking';
import { findSerpsOfAttempts } from '#rank-tracking/serps';
import {
  type CollectedSerp,
  collectSerp,
  SerpFailure,
  type SerpElement,
  type SerpProvider,
} from '#providers/serp';
import { chargeLostPurchases, lostPurchaseFailure } from './charge-lost-purchases.ts';
import { assumeCost } from './assume-cost.ts';
import { startRankChecks } from './start-rank-checks.ts';
import { type EarlyStore, storeEarly } from './store-early.ts';
import {
  type Attempt,
  type RankCheckSettings,
  notConnectedFailure,
  serpOriginOf,
  type StartedRankCheck,
} from '../core/rank-check.ts';
import { type RankCheckBatch, enqueueRankChecks } from '../core/enqueue-rank-checks.ts';
import { finishRankChecks } from './finish-rank-checks.ts';
import { isOwn } from '../evaluation/evaluate-serp.ts';

/** Runs rank checks in the live lane. An advisory lock per rank check prevents concurrent runs from buying the same SERP. */
export async function runRankChecks(
  context: JobContext,
  batch: RankCheckBatch,
  settings: RankCheckSettings,
): Promise<void> {
  // Do not buy SERPs that cannot be stored.
  await context.clickhouse.ping();
  const ids = batch.rankChecks.map(({ id }) => id);
  await withAdvisoryLocks(context.db, ids, (locked) =>
    runLocked(
      context,
      { ...batch, rankChecks: batch.rankChecks.filter(({ id }) => locked.has(id)) },
      settings,
    ),
  );
}

async function runLocked(
  context: JobContext,
  batch: RankCheckBatch,
  settings: RankCheckSettings,
): Promise<void> {
  const provider = settings.providers.find(({ name }) => name === batch.provider);
  const { rankChecks, trackers } = await startRankChecks(context, batch.rankChecks, 'waiting');
  const stored = await findStoredSerps(context, rankChecks);
  const missing = rankChecks.filter(({ id }) => !stored.has(id));
  const unpaid = await chargeLostPurchases(context.db, missing, settings);
  const early = storeEarly(context);
  const attempts = await Promise.all(
    rankChecks.map(async (rankCheck): Promise<Attempt | null> => {
      const serp = stored.get(rankCheck.id);
      if (serp !== undefined) return { rankCheck, serp, isStored: true };
      if (unpaid.has(rankCheck.id)) return { rankCheck, failure: lostPurchaseFailure() };
      if (provider === undefined) return { rankCheck, failure: notConnectedFailure(batch.provider) };
      const tracked = { rankCheck, trackers: trackers.get(rankCheck.targetId) ?? [] };
      const ended = await attempt(context, provider, tracked);
      addEarly(early, ended);
      return ended;
    }),
  );
  const isStored = await early.end();
  await finishRankChecks(
    context,
    attempts
      .filter((one) => one !== null)
      .map((one) => (isStored.has(one.rankCheck.id) ? { ...one, isStored: true } : one)),
    settings,
  );
  const interrupted = rankChecks.filter((_check, index) => attempts[index] === null);
  await enqueueRankChecks(context.db, interrupted);
}

function addEarly(early: EarlyStore, ended: Attempt | null): void {
  if (ended !== null && 'serp' in ended) early.add({ ...serpOriginOf(ended.rankCheck), serp: ended.serp });
}

/** SERPs that an earlier run of the same attempts has stored, so that they are not bought again. */
async function findStoredSerps(
  { clickhouse, now }: JobContext,
  rankChecks: readonly StartedRankCheck[],
): Promise<Map<string, CollectedSerp>> {
  const resumed = rankChecks.filter(({ startedAt }) => startedAt < now);
  const serps = await findSerpsOfAttempts(clickhouse, resumed.map(serpOriginOf));
  return new Map(
    resumed.flatMap((rankCheck) => {
      const serp = serps.get(rankCheck.id);
      // If that run stopped before it recorded the cost, the reserved price is assumed.
      const costMicros = rankCheck.spentMicros > 0 ? 0 : rankCheck.reservedMicros;
      return serp ? [[rankCheck.id, { ...serp, costMicros }] as const] : [];
    }),
  );
}

interface TrackedRankCheck {
  rankCheck: StartedRankCheck;
  trackers: readonly Tracker[];
}

async function attempt(
  { db, signal, log }: JobContext,
  provider: SerpProvider,
  { rankCheck, trackers }: TrackedRankCheck,
): Promise<Attempt | null> {
  const query = { ...rankCheck.query, stopAtHosts: stopHosts(trackers) };
  let assumedMicros = 0;
  try {
    const serp = await preparing(provider)(async () => {
      signal.throwIfAborted();
      // If the process dies during the call, this cost remains: the provider may have charged for it.
      assumedMicros = await assumeCost(db, rankCheck);
      return limitOf(provider)(() =>
        collectSerp(provider, query, { signal, isTarget: isLastFound(trackers) }),
      );
    });
    return { rankCheck, serp, assumedMicros };
  } catch (error) {
    // The process is shutting down. The rank check is enqueued again, and this attempt does not count.
    if (signal.aborted) return null;
    return { rankCheck, failure: asFailure(error, { log, provider }), assumedMicros };
  }
}

/** Converts unexpected errors, so that one unreadable response does not discard others that are already paid for. */
export function asFailure(
  error: unknown,
  { log, provider }: Pick<JobContext, 'log'> & { provider: SerpProvider },
): SerpFailure {
  if (error instanceof SerpFailure) return error;
  log.error({ err: error, provider: provider.name }, 'the provider response could not be read');
  return new SerpFailure('provider_bad_answer', 'The provider returned an unreadable response.', {
    retryable: false,
  });
}

/**
 * Hosts at which the provider may stop paging. Providers match subdomains as well, so this applies only if all trackers stop when
 * found and match one whole domain.
 */
function stopHosts(trackers: readonly Tracker[]): string[] {
  const domains = new Set(trackers.map(({ domain }) => domain));
  const areWholeDomains = trackers.every(({ stopWhenFound, match }) => stopWhenFound && match === 'domain');
  return domains.size === 1 && areWholeDomains ? [...domains] : [];
}

/** Returns a function that is true for the element with which all trackers are found, if all of them stop when found. */
function isLastFound(trackers: readonly Tracker[]): (element: SerpElement) => boolean {
  if (!trackers.every(({ stopWhenFound }) => stopWhenFound)) return () => false;
  const missing = new Set(trackers);
  return (element) => {
    if (element.rank === null) return false;
    for (const tracker of missing) if (isOwn(tracker, element)) missing.delete(tracker);
    return missing.size === 0;
  };
}

/** Limits concurrent calls per provider across all jobs of the process. */
export const limitOf = limitPerProvider((provider) => provider.concurrency);

/** The costs of as many calls as run at once are recorded in the meantime, so that the next calls do not wait for the disk. */
const preparing = limitPerProvider((provider) => 2 * provider.concurrency);

function limitPerProvider(
  concurrencyOf: (provider: SerpProvider) => number,
): (provider: SerpProvider) => LimitFunction {
  const limits = new WeakMap<SerpProvider, LimitFunction>();
  return (provider) => {
    const limit = limits.get(provider) ?? pLimit(concurrencyOf(provider));
    limits.set(provider, limit);
    return limit;
  };
}
