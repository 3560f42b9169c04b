import type { Context } from '#platform/context.ts';
import { newId } from '#platform/ids.ts';
import { invalidField } from '#platform/problems';
import { readChannelUrl } from './chat/read-channel-url.ts';
import type { WebhookSettings } from './settings.ts';
import { createSecret } from './sign-delivery.ts';
import { encryptionContext, type Webhook, type WebhookFormat } from './webhook.ts';
import { insertWebhook } from './webhook-queries.ts';

/**
 * Creates a webhook or a channel of a chat. Only this response and a rotation contain the secret; a channel has none.
 * @throws Problem invalid_request
 */
export async function createWebhook(
  { db, accountId, now }: Pick<Context, 'db' | 'accountId' | 'now'>,
  { url, format = 'standard' }: { url: string; format?: WebhookFormat },
  settings: Pick<WebhookSettings, 'secretBox' | 'allow'>,
): Promise<Webhook & { secret: string | null }> {
  const id = newId();
  const secret = createSecret();
  const endpoint = readEndpoint({ id, format, url }, settings);
  const sealed = endpoint.secret ?? settings.secretBox.seal(secret, encryptionContext(id));
  const webhook = await insertWebhook(db, {
    id,
    accountId,
    format,
    url: endpoint.url,
    secret: sealed,
    createdAt: now,
  });
  return { ...webhook, secret: format === 'standard' ? secret : null };
}

/**
 * The stored form of an address. That of a chat channel is a secret and is sealed as one.
 * @throws Problem invalid_request
 */
export function readEndpoint(
  { id, format, url }: Pick<Webhook, 'id' | 'format' | 'url'>,
  { secretBox, allow }: Pick<WebhookSettings, 'secretBox' | 'allow'>,
): { url: string; secret: Buffer | null } {
  if (format === 'standard') {
    checkWebhookUrl(url);
    return { url, secret: null };
  }
  return { url: readChannelUrl(format, url, allow), secret: secretBox.seal(url, encryptionContext(id)) };
}

/** Checks the form of a URL. Its IP address is checked with every request. @throws Problem invalid_request */
function checkWebhookUrl(text: string): void {
  const url = URL.parse(text);
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:')) {
    throw invalidField('url', 'invalid_url', 'must be an http or https URL');
  }
  if (url.username !== '' || url.password !== '') {
    throw invalidField('url', 'has_credentials', 'must not contain credentials');
  }
}
