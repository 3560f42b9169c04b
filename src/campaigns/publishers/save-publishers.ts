import type { Db } from '#platform/postgres';
import { newId } from '#platform/ids.ts';
import type { PublisherSource, Terms } from './publisher.ts';
import { lockPublishers, upsertPublishers } from './publisher-queries.ts';

const batchSize = 1_000;

/**
 * Inserts or updates publishers of an account by domain. `db` is a transaction, which holds the lock on the account's publishers, so
 * that two concurrent imports cannot deadlock. Returns the number of inserted and updated publishers.
 */
export async function savePublishers(
  db: Db,
  by: { accountId: string; source: PublisherSource; now: Date },
  publishers: readonly Terms[],
): Promise<{ added: number; updated: number }> {
  await lockPublishers(db, by.accountId);
  const totals = { added: 0, updated: 0 };
  for (let start = 0; start < publishers.length; start += batchSize) {
    const batch = publishers.slice(start, start + batchSize).map((terms) => ({ id: newId(), ...terms }));
    const { added, updated } = await upsertPublishers(db, by, batch);
    totals.added += added;
    totals.updated += updated;
  }
  return totals;
}
