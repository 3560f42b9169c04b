import type { Context } from '#platform/context.ts';
import { notFound } from '#platform/problems';
import type { WebhookSettings } from './settings.ts';
import { createSecret } from './sign-delivery.ts';
import { encryptionContext, type Webhook } from './webhook.ts';
import { replaceSecret } from './webhook-queries.ts';

/**
 * Gives a webhook a new secret. For `secretOverlapMs` the previous secret signs as well, so a receiver can change its configuration
 * without losing a delivery. A second rotation within that time ends the oldest secret.
 * @throws Problem webhook_not_found
 */
export async function rotateSecret(
  { db, accountId, now }: Pick<Context, 'db' | 'accountId' | 'now'>,
  id: string,
  { secretBox }: Pick<WebhookSettings, 'secretBox'>,
): Promise<Webhook & { secret: string }> {
  const secret = createSecret();
  const sealed = secretBox.seal(secret, encryptionContext(id));
  const webhook = await replaceSecret(db, { accountId, id }, { secret: sealed, now });
  if (webhook === null) throw notFound('webhook_not_found');
  return { ...webhook, secret };
}
