import type { Context } from '#platform/context.ts';
import { newId } from '#platform/ids.ts';
import { invalidField } from '#platform/problems';
import type { WebhookSettings } from './settings.ts';
import { createSecret } from './sign-delivery.ts';
import { encryptionContext, type Webhook } from './webhook.ts';
import { insertWebhook } from './webhook-queries.ts';

/** Creates a webhook. Only this response and a rotation contain the secret. @throws Problem invalid_request */
export async function createWebhook(
  { db, accountId, now }: Pick<Context, 'db' | 'accountId' | 'now'>,
  { url }: { url: string },
  { secretBox }: Pick<WebhookSettings, 'secretBox'>,
): Promise<Webhook & { secret: string }> {
  checkWebhookUrl(url);
  const id = newId();
  const secret = createSecret();
  const sealed = secretBox.seal(secret, encryptionContext(id));
  const webhook = await insertWebhook(db, { id, accountId, url, secret: sealed, createdAt: now });
  return { ...webhook, secret };
}

/** Checks the form of a URL. Its IP address is checked with every request. @throws Problem invalid_request */
export function checkWebhookUrl(text: string): void {
  const url = URL.parse(text);
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:')) {
    throw invalidField('url', 'invalid_url', 'must be an http or https URL');
  }
  if (url.username !== '' || url.password !== '') {
    throw invalidField('url', 'has_credentials', 'must not contain credentials');
  }
}
