import type { Context } from '#context.ts';
import { Problem } from '#errors.ts';
import { isTold } from './rule-queries.ts';

/** Keeps a webhook while a rule tells it something. @throws Problem webhook_in_use */
export async function keepForRules({ db, accountId }: Context, webhookId: string): Promise<void> {
  if (await isTold(db, { accountId, webhookId })) {
    throw new Problem('webhook_in_use', 'A rule of notifications tells this webhook something.');
  }
}
