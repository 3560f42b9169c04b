import pLimit, { type LimitFunction } from 'p-limit';
import { holdAlone, type JobContext } from '#jobs';
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

/** Makes checks while one waits for the answers, each in one process at a time. */
export async function runChecks(
  context: JobContext,
  batch: CheckBatch,
  collection: Collection,
): Promise<void> {
  // Without a place to keep it nothing is bought.
  await context.facts.ping();
  const ids = batch.checks.map(({ id }) => id);
  await holdAlone(context.db, ids, (held) =>
    runHeld(context, { ...batch, checks: batch.checks.filter(({ id }) => held.has(id)) }, collection),
  );
}

async function runHeld(context: JobContext, batch: CheckBatch, collection: Collection): Promise<void> {
  const provider = collection.providers.find(({ name }) => name === batch.provider);
  const { checks, trackers } = await beginChecks(context, batch.checks, 'waiting');
  const kept = await findKept(context, checks);
  const attempts = await Promise.all(
    checks.map(async (check): Promise<Attempt | null> => {
      const page = kept.get(check.id);
      if (page !== undefined) return { check, page };
      if (provider === undefined) return { check, failure: notConnected(batch.provider) };
      return attempt(context, provider, { check, trackers: trackers.get(check.targetId) ?? [] });
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

/** Pages that an earlier run of the same attempts has kept: they are not bought again. */
async function findKept(
  { facts, now }: JobContext,
  checks: readonly StartedCheck[],
): Promise<Map<string, CollectedPage>> {
  const resumed = checks.filter(({ startedAt }) => startedAt < now);
  const pages = await findPagesOfChecks(facts, resumed.map(originOf));
  return new Map(
    resumed.flatMap((check) => {
      const page = pages.get(check.id);
      // That run may have ended before it wrote down what the page cost: then it cost what was set aside.
      const costMicros = check.spentMicros > 0 ? 0 : check.reservedMicros;
      return page ? [[check.id, { ...page, costMicros }] as const] : [];
    }),
  );
}

interface Tracked {
  check: StartedCheck;
  trackers: readonly Tracker[];
}

async function attempt(
  { signal, log }: JobContext,
  provider: SerpProvider,
  { check, trackers }: Tracked,
): Promise<Attempt | null> {
  const query = { ...check.query, stopAtHosts: stopHosts(trackers) };
  try {
    const page = await limitOf(provider)(async () => {
      signal.throwIfAborted();
      return collectPage(provider, query, { signal, isSought: soughtBy(trackers) });
    });
    return { check, page };
  } catch (error) {
    // The process stops: the check goes back to the queue, and this was no attempt.
    if (signal.aborted) return null;
    return { check, failure: asFailure(error, { log, provider }) };
  }
}

/** One answer that breaks its reader must not take along the answers beside it, which are paid for. */
export function asFailure(
  error: unknown,
  { log, provider }: Pick<JobContext, 'log'> & { provider: SerpProvider },
): SerpFailure {
  if (error instanceof SerpFailure) return error;
  log.error({ err: error, provider: provider.name }, 'an answer could not be read');
  return new SerpFailure('provider_bad_answer', 'The answer could not be read.', { retryable: false });
}

/** A vendor stops at the first of its hosts, subdomains included: it can be told so where that is just what is sought. */
function stopHosts(trackers: readonly Tracker[]): string[] {
  const domains = new Set(trackers.map(({ domain }) => domain));
  const plain = trackers.every(({ stopWhenFound, match }) => stopWhenFound && match === 'domain');
  return domains.size === 1 && plain ? [...domains] : [];
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
