import type { Context } from '#platform/context.ts';
import { notFound } from '#platform/problems';
import { publishEvent } from '#platform/jobs';
import { deleteWebsiteRow } from './queries.ts';

/** Throws a problem if the website must not be deleted. Runs in the transaction of the deletion. */
export type RefuseWebsiteDeletion = (context: Context, websiteId: string) => Promise<void>;

/**
 * Deletes a website with its dependent rows. The event `website.deleted` deletes its data in ClickHouse.
 * @throws Problem website_not_found, and the problems of `refuseDeletion`
 */
export async function deleteWebsite(
  context: Context,
  id: string,
  refuseDeletion: RefuseWebsiteDeletion,
): Promise<void> {
  const { accountId, db } = context;
  if (!(await deleteWebsiteRow(db, { accountId, id }))) throw notFound('website_not_found');
  // Runs after the row was deleted, so that concurrent transactions wait for its lock and then find no website.
  await refuseDeletion(context, id);
  await publishEvent(db, 'website.deleted', { accountId, websiteId: id });
}
