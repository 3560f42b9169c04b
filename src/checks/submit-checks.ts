import { enqueue, type JobContext } from '#jobs';
import { SerpFailure, type SerpFailureReason, type SerpQueue } from '#providers/serp';
import { beginChecks } from './begin-checks.ts';
import { type Attempt, type Collection, notConnected, type StartedCheck } from './check.ts';
import type { CheckBatch } from './enqueue-checks.ts';
import { finishChecks } from './finish-checks.ts';
import { markSubmitted } from './queries.ts';

export const collectTask = 'checks.collect';
const firstLookMs = 2_000;

/** What is looked for at a provider: finished orders, or those that are overdue. */
export interface CollectOrder {
  provider: string;
  overdue?: true;
}

/** After these nobody knows whether the provider took the order: asking again could pay twice. */
const unclear = new Set<string>([
  'provider_timeout',
  'provider_unreachable',
  'provider_bad_answer',
] satisfies SerpFailureReason[]);

/**
 * Places orders in a provider's queue, all in one call. They are marked before it: should this process die in it, they are
 * found again by their tags. A queue is always asked for the whole depth: by the time a page is fetched nobody knows any more
 * where its trackers had wanted to stop, and a page cut short must not be taken for a whole one.
 */
export async function submitChecks(
  context: JobContext,
  batch: CheckBatch,
  collection: Collection,
): Promise<void> {
  const { db, now } = context;
  const queue = collection.providers.find(({ name }) => name === batch.provider)?.queue;
  const { checks } = await beginChecks(context, batch.checks, 'submitting');
  if (checks.length === 0) return;
  if (queue === undefined)
    return finishChecks(context, failAll(checks, notConnected(batch.provider)), collection);
  await enqueueCollect(db, { provider: batch.provider }, new Date(now.getTime() + firstLookMs));
  await finishChecks(context, await placeOrders(context, queue, checks), collection);
}

/** Looks for finished orders of a provider, once at a time. */
export async function enqueueCollect(db: JobContext['db'], order: CollectOrder, runAt: Date): Promise<void> {
  const key = `${collectTask}:${order.provider}${order.overdue ? ':overdue' : ''}`;
  await enqueue(db, collectTask, order, { runAt, key });
}

/** Returns the orders that were refused. */
async function placeOrders(
  { db, signal }: JobContext,
  queue: SerpQueue,
  checks: readonly StartedCheck[],
): Promise<Attempt[]> {
  try {
    const orders = checks.map(({ id, query }) => ({ tag: id, query }));
    const receipts = await queue.submit(orders, signal);
    await markSubmitted(
      db,
      receipts.flatMap((receipt) => ('taskId' in receipt ? [{ ...receipt, id: receipt.tag }] : [])),
    );
    const refusals = new Map(
      receipts.flatMap((receipt) => ('failure' in receipt ? [[receipt.tag, receipt.failure] as const] : [])),
    );
    return checks.flatMap((check) => {
      const failure = refusals.get(check.id);
      return failure ? [{ check, failure }] : [];
    });
  } catch (error) {
    if (signal.aborted) return [];
    if (!(error instanceof SerpFailure)) throw error;
    return unclear.has(error.reason) ? [] : failAll(checks, error);
  }
}

export function failAll(checks: readonly StartedCheck[], failure: SerpFailure): Attempt[] {
  return checks.map((check) => ({ check, failure }));
}
