import type { JobContext } from '#platform/jobs';
import type { Db } from '#platform/postgres';
import type { DeliveryFailure, DeliveryKey, DeliveryState, Outbox } from './outbox.ts';
import { retryPolicy } from './retry-policy.ts';
import { claimDelivery, recordAttempt } from './outbox-queries.ts';

/** The result of one attempt. */
export interface Attempt {
  /** Null if the receiver accepted the delivery. */
  failure: DeliveryFailure | null;
  /** Runs in the transaction that records the attempt. */
  onRecorded?(transaction: Db, state: DeliveryState): Promise<void>;
}

const unsent: DeliveryFailure = { reason: 'An error in Cairn prevented the attempt.', isFinal: false };

/**
 * Claims a delivery that is due, sends it and records the result. It does nothing if the delivery is not due or another worker has
 * claimed it. If the worker dies, the claim expires and `dispatchDeliveries` takes over.
 * @param send throws only if the receiver did not get the delivery, so it is then retried like after a failure
 * @throws Error of `send`, after recording the attempt
 */
export async function attemptDelivery(
  { db, now }: Pick<JobContext, 'db' | 'now'>,
  outbox: Outbox,
  key: DeliveryKey,
  send: () => Promise<Attempt>,
): Promise<void> {
  const attempts = await claimDelivery(db, outbox, key, now);
  if (attempts === null) return;
  const { failure, onRecorded, error }: Attempt & { error?: unknown } = await send().catch(
    (thrown: unknown) => {
      return { failure: unsent, error: thrown };
    },
  );
  const retryDelayMs = retryPolicy(outbox).retryDelaysMs[attempts - 1];
  const isRetried = failure !== null && !failure.isFinal && retryDelayMs !== undefined;
  const state = isRetried ? 'waiting' : failure === null ? outbox.successState : 'failed';
  const record = {
    state,
    nextAttemptAt: isRetried ? laterOf(failure.retryAt, new Date(now.getTime() + retryDelayMs)) : null,
    finishedAt: isRetried ? null : now,
    reason: failure?.reason ?? null,
  } as const;
  await db.transaction().execute(async (transaction) => {
    const isRecorded = await recordAttempt(transaction, outbox, { ...key, attempts }, record);
    if (isRecorded) await onRecorded?.(transaction, state);
  });
  if (error !== undefined) throw error;
}

function laterOf(asked: Date | undefined, planned: Date): Date {
  return asked !== undefined && asked > planned ? asked : planned;
}
