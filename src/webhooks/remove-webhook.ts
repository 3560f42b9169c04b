import type { Context } from '#context.ts';
import { notFound } from '#errors.ts';
import { deleteWebhook } from './queries.ts';

/** Asks the rooms above whether a webhook may go. @throws Problem webhook_in_use */
export type KeepWebhook = (context: Context, webhookId: string) => Promise<void>;

/** Removes a webhook with its deliveries. @throws Problem webhook_not_found · webhook_in_use */
export async function removeWebhook(context: Context, id: string, keep: KeepWebhook): Promise<void> {
  await keep(context, id);
  const { db, accountId } = context;
  if (!(await deleteWebhook(db, { accountId, id }))) throw notFound('webhook_not_found');
}
