import type { Context } from '#platform/context.ts';
import { Problem } from '#platform/problems';
import { isWebhookUsed } from './rule-queries.ts';

/** Refuses the deletion of a webhook that a rule uses. @throws Problem webhook_in_use */
export async function refuseWebhookDeletion({ db, accountId }: Context, webhookId: string): Promise<void> {
  if (await isWebhookUsed(db, { accountId, webhookId })) {
    throw new Problem(
      'webhook_in_use',
      'A notification rule uses this webhook. Change or delete the rule first.',
    );
  }
}
