import { enqueue, type JobContext } from '#jobs';
import { SerpFailure, type SerpFailureReason } from '#providers/serp';
import { beginChecks } from './begin-checks.ts';
import { type Attempt, type Collection, notConnected, type StartedCheck } from './check.ts';
import type { CheckBatch } from './enqueue-checks.ts';
import { finishChecks } from './finish-checks.ts';
import { markSubmitted } from './queries.ts';

export const collectTask = 'checks.collect';
const firstLookMs = 2_000;

/** After these nobody knows whether the provider took the order: asking again could pay twice. */
const unclear = new Set<string>([
  'provider_timeout',
  'provider_unreachable',
  'provider_bad_answer',
] satisfies SerpFailureReason[]);

/** Places orders in a provider's queue, all in one call. */
export async function submitChecks(
  context: JobContext,
  batch: CheckBatch,
  collection: Collection,
): Promise<void> {
  const { db, now, signal } = context;
  const queue = collection.providers.find(({ name }) => name === batch.provider)?.queue;
  // Marked before the call: should this process die in it, the orders are found again by their tags.
  const { checks } = await beginChecks(context, batch.ids, 'submitting');
  if (checks.length === 0) return;
  if (queue === undefined)
    return finishChecks(
      context,
      checks.map((check) => ({ check, failure: notConnected(batch.provider) })),
      collection,
    );
  await enqueueCollect(db, batch.provider, new Date(now.getTime() + firstLookMs));
  const byId = new Map(checks.map((check) => [check.id, check]));
  try {
    const receipts = await queue.submit(
      checks.map(({ id, query }) => ({ tag: id, query })),
      signal,
    );
    await markSubmitted(
      db,
      receipts.flatMap((receipt) => ('taskId' in receipt ? [{ ...receipt, id: receipt.tag }] : [])),
    );
    const refused = receipts.flatMap((receipt): Attempt[] => {
      const check = byId.get(receipt.tag);
      return 'failure' in receipt && check !== undefined ? [{ check, failure: receipt.failure }] : [];
    });
    await finishChecks(context, refused, collection);
  } catch (error) {
    await failAll(context, { checks, error, collection });
  }
}

/** Looks for finished orders of a provider, once at a time. */
export async function enqueueCollect(db: JobContext['db'], provider: string, runAt: Date): Promise<void> {
  await enqueue(db, collectTask, { provider }, { runAt, key: `${collectTask}:${provider}` });
}

async function failAll(
  context: JobContext,
  { checks, error, collection }: { checks: readonly StartedCheck[]; error: unknown; collection: Collection },
): Promise<void> {
  if (context.signal.aborted) return;
  if (!(error instanceof SerpFailure)) throw error;
  if (unclear.has(error.reason)) return;
  await finishChecks(
    context,
    checks.map((check) => ({ check, failure: error })),
    collection,
  );
}
