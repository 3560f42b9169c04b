import type { Context } from '#platform/context.ts';
import { notFound } from '#platform/problems';
import { deleteWebhookRow } from './webhook-queries.ts';

/** Lets a module above refuse the deletion of a webhook. @throws Problem webhook_in_use */
export type RefuseWebhookDeletion = (context: Context, webhookId: string) => Promise<void>;

/** Deletes a webhook and its deliveries. @throws Problem webhook_not_found · webhook_in_use */
export async function deleteWebhook(
  context: Context,
  id: string,
  refuseDeletion: RefuseWebhookDeletion,
): Promise<void> {
  await refuseDeletion(context, id);
  const { db, accountId } = context;
  if (!(await deleteWebhookRow(db, { accountId, id }))) throw notFound('webhook_not_found');
}
