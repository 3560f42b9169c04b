import type { Context } from '#context.ts';
import { notFound, Problem } from '#errors.ts';
import type { Publisher } from './publisher.ts';
import { deletePublisherRow, lockPublisher, updatePublisher } from './publisher-queries.ts';

/** What is absent stays. */
export type PublisherPatch = Partial<
  Pick<Publisher, 'isPaused' | 'price' | 'rel' | 'guaranteeMonths' | 'contact'>
>;

/**
 * Changes a publisher for placements that are planned from now on. The terms of the exchange are its own: those publishers can
 * only be paused. @throws Problem publisher_not_found · publisher_of_exchange
 */
export async function changePublisher(
  context: Context,
  { id, patch }: { id: string; patch: PublisherPatch },
): Promise<Publisher> {
  const { accountId, db, now } = context;
  const publisher = await requirePublisher(context, id);
  const { isPaused: _paused, ...terms } = patch;
  if (publisher.source === 'exchange' && Object.keys(terms).length > 0) {
    throw new Problem('publisher_of_exchange', 'The exchange sets these terms: the publisher can be paused.');
  }
  const changed = { ...publisher, ...patch, updatedAt: now };
  await updatePublisher(db, accountId, changed);
  return changed;
}

/** Says, by throwing a problem, that a publisher must stay. It is asked in the transaction in which the publisher goes. */
export type KeepPublisher = (context: Context, publisherId: string) => Promise<void>;

/** @throws Problem publisher_not_found, and whatever keeps the publisher */
export async function deletePublisher(context: Context, id: string, keep: KeepPublisher): Promise<void> {
  const { accountId, db } = context;
  await requirePublisher(context, id);
  await keep(context, id);
  await deletePublisherRow(db, { accountId, id });
}

async function requirePublisher({ db, accountId }: Context, id: string): Promise<Publisher> {
  const publisher = await lockPublisher(db, { accountId, id });
  if (publisher === null) throw notFound('publisher_not_found');
  return publisher;
}
