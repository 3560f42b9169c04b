import type { Context } from '#platform/context.ts';
import { encodeId, newId } from '#platform/ids.ts';
import { type Outbox, startDelivery } from '#platform/outbox';
import { insertDelivery } from './delivery-queries.ts';
import type { Delivery } from './webhook.ts';
import { findWebhook } from './webhook-queries.ts';

/** Receivers recognise a repeated delivery by its id. */
export const deliveryOutbox: Outbox = {
  table: 'webhook_deliveries',
  task: 'webhooks.deliver',
  successState: 'delivered',
  isRepeatable: true,
};

export const disabledReason = 'The webhook was disabled.';

/** A message for a webhook. Its fields are public. */
export interface WebhookMessage {
  webhookId: string;
  /** With its version: `rank.dropped.v1`. */
  type: string;
  data: Record<string, unknown>;
  /** The earliest time of a message to a chat; programs receive it at once. */
  notBefore?: Date | null;
}

/** Queues a delivery in the caller's transaction. Returns null if the webhook no longer exists. */
export async function createDelivery(
  { db, accountId, now }: Pick<Context, 'db' | 'accountId' | 'now'>,
  { webhookId, type, data, notBefore = null }: WebhookMessage,
): Promise<Delivery | null> {
  const webhook = await findWebhook(db, { accountId, id: webhookId });
  if (webhook === null) return null;
  const id = newId();
  const body = JSON.stringify({ id: encodeId('dlv', id), type, createdAt: now.toISOString(), data });
  const created = { id, accountId, webhookId, type, body, attempts: 0, createdAt: now, responseStatus: null };
  const sendAt = webhook.format === 'standard' ? now : (notBefore ?? now);
  const delivery: Delivery = webhook.isEnabled
    ? { ...created, state: 'waiting', nextAttemptAt: sendAt, finishedAt: null, reason: null }
    : { ...created, state: 'failed', nextAttemptAt: null, finishedAt: now, reason: disabledReason };
  await insertDelivery(db, delivery);
  if (webhook.isEnabled && sendAt <= now) await startDelivery(db, deliveryOutbox, delivery);
  return delivery;
}
