import type { Context } from '#context.ts';
import { notFound } from '#errors.ts';
import { publishEvent } from '#jobs';
import { deleteWebsiteRow } from './queries.ts';

/** Says, by throwing a problem, that a website must stay. It is asked before the website goes, in the same transaction. */
export type KeepWebsite = (context: Context, websiteId: string) => Promise<void>;

/**
 * Deletes a website with everything that hangs on it; its facts follow by the event.
 * @throws Problem website_not_found, and whatever keeps the website
 */
export async function deleteWebsite(context: Context, id: string, keep: KeepWebsite): Promise<void> {
  const { accountId, db } = context;
  if (!(await deleteWebsiteRow(db, { accountId, id }))) throw notFound('website_not_found');
  // Asked with the row gone: whoever would start something on it waits for this transaction, and finds nothing.
  await keep(context, id);
  await publishEvent(db, 'website.deleted', { accountId, websiteId: id });
}
