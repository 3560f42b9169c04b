import { randomBytes } from 'node:crypto';
import type { Context } from '#context.ts';
import { invalidMember } from '#errors.ts';
import { newId } from '#ids.ts';
import { findWebhook, insertWebhook } from './queries.ts';
import type { WebhookSettings } from './settings.ts';
import { sealedFor, type Webhook } from './webhook.ts';

const secretBytes = 32;

/**
 * Makes a webhook. The secret is said here and nowhere else.
 * @throws Problem invalid_request
 */
export async function makeWebhook(
  { db, accountId, now }: Pick<Context, 'db' | 'accountId' | 'now'>,
  { url }: { url: string },
  { vault }: Pick<WebhookSettings, 'vault'>,
): Promise<Webhook & { secret: string }> {
  checkWebhookUrl(url);
  const id = newId();
  const secret = `whsec_${randomBytes(secretBytes).toString('base64url')}`;
  const sealed = vault.seal(secret, sealedFor(id));
  await insertWebhook(db, { id, accountId, url, secret: sealed, createdAt: now });
  const webhook = await findWebhook(db, { accountId, id });
  if (webhook === null) throw new Error('The webhook was not kept');
  return { ...webhook, secret };
}

/** Where an address leads is looked at with each request. @throws Problem invalid_request */
export function checkWebhookUrl(text: string): void {
  const url = URL.parse(text);
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:')) {
    throw invalidMember('url', 'not_an_address', 'is no http(s) address');
  }
  if (url.username !== '' || url.password !== '') {
    throw invalidMember('url', 'has_credentials', 'must hold no credentials');
  }
}
