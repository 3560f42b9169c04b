import type { Context } from '#context.ts';
import { notFound } from '#errors.ts';
import { checkWebhookUrl } from './make-webhook.ts';
import { findWebhook, updateWebhook, type WebhookKey } from './queries.ts';
import type { Webhook } from './webhook.ts';

/** Changes where a webhook leads, or turns it on or off. @throws Problem webhook_not_found · invalid_request */
export async function changeWebhook(
  { db, accountId }: Pick<Context, 'db' | 'accountId'>,
  id: string,
  change: { url?: string; isOn?: boolean },
): Promise<Webhook> {
  if (change.url !== undefined) checkWebhookUrl(change.url);
  const webhook = await updateWebhook(db, { accountId, id }, change);
  if (webhook === null) throw notFound('webhook_not_found');
  return webhook;
}

/** @throws Problem webhook_not_found, also for another account's */
export async function requireWebhook(db: Context['db'], key: WebhookKey, path?: string): Promise<Webhook> {
  const webhook = await findWebhook(db, key);
  if (webhook === null) throw notFound('webhook_not_found', path);
  return webhook;
}
