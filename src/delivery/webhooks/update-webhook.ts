import type { Context } from '#platform/context.ts';
import { notFound } from '#platform/problems';
import { readEndpoint } from './create-webhook.ts';
import type { WebhookSettings } from './settings.ts';
import type { Webhook } from './webhook.ts';
import { findWebhook, updateWebhookRow, type WebhookKey } from './webhook-queries.ts';

/** Changes the URL of a webhook, or enables or disables it. @throws Problem webhook_not_found · invalid_request */
export async function updateWebhook(
  { db, accountId }: Pick<Context, 'db' | 'accountId'>,
  id: string,
  { url, ...change }: { url?: string; isEnabled?: boolean },
  settings: Pick<WebhookSettings, 'secretBox' | 'allow'>,
): Promise<Webhook> {
  const { format } = await requireWebhook(db, { accountId, id });
  const endpoint = url === undefined ? {} : readEndpoint({ id, format, url }, settings);
  const webhook = await updateWebhookRow(db, { accountId, id }, { ...endpoint, ...change });
  if (webhook === null) throw notFound('webhook_not_found');
  return webhook;
}

/** @param path the request field that refers to it, if any. @throws Problem webhook_not_found, also for another account's */
export async function requireWebhook(db: Context['db'], key: WebhookKey, path?: string): Promise<Webhook> {
  const webhook = await findWebhook(db, key);
  if (webhook === null) throw notFound('webhook_not_found', path);
  return webhook;
}
