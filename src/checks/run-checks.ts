import pLimit, { type LimitFunction } from 'p-limit';
import type { JobContext } from '#jobs';
import type { Tracker } from '#keywords';
import { findPagesOfChecks } from '#pages';
import {
  type CollectedPage,
  collectPage,
  SerpFailure,
  type SerpElement,
  type SerpProvider,
} from '#providers/serp';
import { beginChecks } from './begin-checks.ts';
import { type Attempt, type Collection, notConnected, originOf, type StartedCheck } from './check.ts';
import { type CheckBatch, enqueueChecks } from './enqueue-checks.ts';
import { finishChecks } from './finish-checks.ts';
import { isOwn } from './judge-page.ts';

/** Makes checks while one waits for the answers. What was fetched by an earlier run of the same job is not bought again. */
export async function runChecks(
  context: JobContext,
  batch: CheckBatch,
  collection: Collection,
): Promise<void> {
  // Without a place to keep it nothing is bought.
  await context.facts.ping();
  const provider = collection.providers.find(({ name }) => name === batch.provider);
  const { checks, trackers } = await beginChecks(context, batch.ids, 'waiting');
  const resumed = checks.filter(({ startedAt }) => startedAt < context.now).map(originOf);
  const kept = await findPagesOfChecks(context.facts, resumed);
  const attempts = await Promise.all(
    checks.map(async (check): Promise<Attempt | null> => {
      const page = kept.get(check.id);
      if (page !== undefined) return { check, page };
      if (provider === undefined) return { check, failure: notConnected(batch.provider) };
      return attempt(provider, check, {
        trackers: trackers.get(check.targetId) ?? [],
        signal: context.signal,
      });
    }),
  );
  await finishChecks(
    context,
    attempts.filter((one) => one !== null),
    collection,
  );
  const handedBack = checks.filter((_check, index) => attempts[index] === null);
  await enqueueChecks(context.db, handedBack);
}

async function attempt(
  provider: SerpProvider,
  check: StartedCheck,
  { trackers, signal }: { trackers: readonly Tracker[]; signal: AbortSignal },
): Promise<Attempt | null> {
  try {
    const page = await limitOf(provider)(() => fetch(provider, check, { trackers, signal }));
    return { check, page };
  } catch (error) {
    // The process stops: the check goes back to the queue, and this was no attempt.
    if (signal.aborted) return null;
    if (error instanceof SerpFailure) return { check, failure: error };
    throw error;
  }
}

async function fetch(
  provider: SerpProvider,
  check: StartedCheck,
  { trackers, signal }: { trackers: readonly Tracker[]; signal: AbortSignal },
): Promise<CollectedPage> {
  signal.throwIfAborted();
  return collectPage(provider, check.query, { signal, isSought: soughtBy(trackers) });
}

/** Where every tracker asks to stop when found: true for the element with which all of them are. */
function soughtBy(trackers: readonly Tracker[]): (element: SerpElement) => boolean {
  if (!trackers.every(({ stopWhenFound }) => stopWhenFound)) return () => false;
  const missing = new Set(trackers);
  return (element) => {
    if (element.rank === null) return false;
    for (const tracker of missing) if (isOwn(tracker, element)) missing.delete(tracker);
    return missing.size === 0;
  };
}

const limits = new WeakMap<SerpProvider, LimitFunction>();

/** One limit for all jobs of the process: the provider counts calls, not jobs. */
export function limitOf(provider: SerpProvider): LimitFunction {
  const known = limits.get(provider) ?? pLimit(provider.concurrency);
  limits.set(provider, known);
  return known;
}
