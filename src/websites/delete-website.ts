import type { Context } from '#context.ts';
import { notFound } from '#errors.ts';
import { publishEvent } from '#jobs';
import { deleteWebsiteRow } from './queries.ts';

/** Deletes a website with everything that hangs on it; its facts follow by the event. @throws Problem website_not_found */
export async function deleteWebsite(context: Context, id: string): Promise<void> {
  const { accountId, db } = context;
  if (!(await deleteWebsiteRow(db, { accountId, id }))) throw notFound('website_not_found');
  await publishEvent(db, 'website.deleted', { accountId, websiteId: id });
}
