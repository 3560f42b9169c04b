import { enqueue, type JobContext } from '#platform/jobs';
import type { Db } from '#platform/postgres';
import type { DeliveryKey, Outbox } from './outbox.ts';
import { retryPolicy } from './retry-policy.ts';
import { expireClaims, selectDueDeliveries } from './outbox-queries.ts';

/** Starts an attempt of a delivery, in the caller's transaction. At most one job per delivery waits. */
export async function startDelivery(db: Db, { task }: Outbox, { accountId, id }: DeliveryKey): Promise<void> {
  await enqueue(db, task, { accountId, id }, { key: `${task}:${id}` });
}

/** Ends expired claims and starts all attempts that are due, of all accounts. Run it on a schedule. */
export async function dispatchDeliveries(
  { db, now }: Pick<JobContext, 'db' | 'now'>,
  outbox: Outbox,
): Promise<void> {
  const claimedBefore = new Date(now.getTime() - retryPolicy(outbox).leaseMs);
  await expireClaims(db, outbox, { claimedBefore, now });
  for (const due of await selectDueDeliveries(db, outbox, now)) await startDelivery(db, outbox, due);
}
