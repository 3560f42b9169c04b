import type { Context } from '#platform/context.ts';
import { notFound, Problem } from '#platform/problems';
import type { Publisher } from './publisher.ts';
import { deletePublisherRow, lockPublisher, updatePublisherRow } from './publisher-queries.ts';

/** Absent fields stay unchanged. */
export type PublisherPatch = Partial<
  Pick<Publisher, 'isPaused' | 'price' | 'rel' | 'guaranteeMonths' | 'contact'>
>;

/**
 * Updates a publisher for placements that are planned from now on. Publishers of the exchange can only be paused or resumed.
 * @throws Problem publisher_not_found · publisher_of_exchange
 */
export async function updatePublisher(
  context: Context,
  { id, patch }: { id: string; patch: PublisherPatch },
): Promise<Publisher> {
  const { accountId, db, now } = context;
  const publisher = await requirePublisher(context, id);
  const { isPaused: _paused, ...terms } = patch;
  if (publisher.source === 'exchange' && Object.keys(terms).length > 0) {
    throw new Problem(
      'publisher_of_exchange',
      'The exchange sets the terms of this publisher. You can only pause or resume it.',
    );
  }
  const changed = { ...publisher, ...patch, updatedAt: now };
  await updatePublisherRow(db, accountId, changed);
  return changed;
}

/** Throws a problem if a publisher must not be deleted. Called in the transaction that deletes it. */
export type RefuseDeletion = (context: Context, publisherId: string) => Promise<void>;

/** @throws Problem publisher_not_found, or the problem of `refuseDeletion` */
export async function deletePublisher(
  context: Context,
  id: string,
  refuseDeletion: RefuseDeletion,
): Promise<void> {
  const { accountId, db } = context;
  await requirePublisher(context, id);
  await refuseDeletion(context, id);
  await deletePublisherRow(db, { accountId, id });
}

async function requirePublisher({ db, accountId }: Context, id: string): Promise<Publisher> {
  const publisher = await lockPublisher(db, { accountId, id });
  if (publisher === null) throw notFound('publisher_not_found');
  return publisher;
}
