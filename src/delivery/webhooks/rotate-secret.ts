import type { Context } from '#platform/context.ts';
import { notFound, Problem } from '#platform/problems';
import type { WebhookSettings } from './settings.ts';
import { createSecret } from './sign-delivery.ts';
import { encryptionContext, type Webhook } from './webhook.ts';
import { requireWebhook } from './update-webhook.ts';
import { replaceSecret } from './webhook-queries.ts';

/**
 * Gives a webhook a new secret. For `secretOverlapMs` the previous secret signs as well, so a receiver can change its configuration
 * without losing a delivery. A second rotation within that time ends the oldest secret.
 * @throws Problem webhook_not_found · webhook_not_signed
 */
export async function rotateSecret(
  { db, accountId, now }: Pick<Context, 'db' | 'accountId' | 'now'>,
  id: string,
  { secretBox }: Pick<WebhookSettings, 'secretBox'>,
): Promise<Webhook & { secret: string }> {
  const { format } = await requireWebhook(db, { accountId, id });
  if (format !== 'standard') {
    throw new Problem('webhook_not_signed', 'Messages to a chat are not signed. Change the URL instead.');
  }
  const secret = createSecret();
  const sealed = secretBox.seal(secret, encryptionContext(id));
  const webhook = await replaceSecret(db, { accountId, id }, { secret: sealed, now });
  if (webhook === null) throw notFound('webhook_not_found');
  return { ...webhook, secret };
}
