import type { Context } from '#context.ts';
import { encodeId, newId } from '#ids.ts';
import { enqueue } from '#jobs';
import { insertDelivery } from './delivery-queries.ts';
import { findWebhook } from './queries.ts';
import type { Delivery } from './webhook.ts';

export const deliverTask = 'webhooks.deliver';

export const offReason = 'The webhook was off.';

/** What happened, as it is told. Members are public. */
export interface Told {
  webhookId: string;
  /** With its version: `rank.dropped.v1`. */
  type: string;
  data: Record<string, unknown>;
}

/** Has another program told of something, in the caller's transaction. Null where the webhook is gone. */
export async function orderDelivery(
  { db, accountId, now }: Pick<Context, 'db' | 'accountId' | 'now'>,
  { webhookId, type, data }: Told,
): Promise<Delivery | null> {
  const webhook = await findWebhook(db, { accountId, id: webhookId });
  if (webhook === null) return null;
  const id = newId();
  const body = JSON.stringify({ id: encodeId('dlv', id), type, createdAt: now.toISOString(), data });
  const made = { id, accountId, webhookId, type, body, tries: 0, createdAt: now, answerStatus: null };
  const delivery: Delivery = webhook.isOn
    ? { ...made, state: 'waiting', nextTryAt: now, endedAt: null, reason: null }
    : { ...made, state: 'failed', nextTryAt: null, endedAt: now, reason: offReason };
  await insertDelivery(db, delivery);
  if (webhook.isOn) await enqueue(db, deliverTask, { accountId, id }, { key: `${deliverTask}:${id}` });
  return delivery;
}
