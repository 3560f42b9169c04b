import type { Db } from '#db';
import { newId } from '#ids.ts';
import type { PublisherSource, Terms } from './publisher.ts';
import { upsertPublishers } from './publisher-queries.ts';

const publishersAtOnce = 5_000;

/**
 * Adds publishers to an account's inventory, each domain once, or brings their terms up to date. Always in the order of their
 * domains, so that two files at once wait for each other. Returns how many are new, and how many were there.
 */
export async function keepPublishers(
  db: Db,
  by: { accountId: string; source: PublisherSource; now: Date },
  publishers: readonly Terms[],
): Promise<{ added: number; updated: number }> {
  const sorted = publishers.toSorted((one, other) => (one.domain < other.domain ? -1 : 1));
  const sum = { added: 0, updated: 0 };
  for (let at = 0; at < sorted.length; at += publishersAtOnce) {
    const some = sorted.slice(at, at + publishersAtOnce).map((terms) => ({ id: newId(), ...terms }));
    const { added, updated } = await upsertPublishers(db, by, some);
    sum.added += added;
    sum.updated += updated;
  }
  return sum;
}
