import type { Db } from '#platform/postgres';
import { findWebsite } from '#websites';
import { recountDomains } from './domain-queries.ts';
import { enqueueSummary } from './enqueue-summary.ts';
import {
  type LinkedWebsite,
  type SaveContext,
  saveObservations,
  type SaveResult,
} from './save-observations.ts';
import { newSince, type Observation, type WebsiteIds } from './link.ts';
import { lockLinks } from './queries.ts';

/** Observations per statement. */
const batchSize = 2_000;
const domainBatchSize = 500;

/**
 * Changes a website's links in one transaction that holds their lock, recounts the domains that `change` returns, and enqueues a
 * summary. Returns null without calling `change` if the website was deleted.
 */
export async function changeLinks<T extends { domains: ReadonlySet<string> }>(
  { db, now }: { db: Db; now: Date },
  ids: WebsiteIds,
  change: (transaction: Db, website: LinkedWebsite) => Promise<T>,
): Promise<T | null> {
  return db.transaction().execute(async (transaction) => {
    if (!(await lockLinks(transaction, ids))) return null;
    const website = await findWebsite({ db: transaction, accountId: ids.accountId }, ids.websiteId);
    if (website === null) return null;
    const { domain, match } = website;
    const result = await change(transaction, { ...ids, domain, match });
    const domains = [...result.domains];
    for (let start = 0; start < domains.length; start += domainBatchSize) {
      const batch = { domains: domains.slice(start, start + domainBatchSize), newSince: newSince(now) };
      await recountDomains(transaction, ids, batch);
    }
    await enqueueSummary(transaction, ids, now);
    return result;
  });
}

/** Saves all observations or none. Returns null if the website was deleted. */
export async function ingestObservations(
  context: SaveContext,
  ids: WebsiteIds,
  observations: readonly Observation[],
): Promise<SaveResult | null> {
  return changeLinks(context, ids, (db, website) => saveInBatches({ ...context, db }, website, observations));
}

/** Saves any number of observations. `context.db` is a transaction that holds the lock on the website's links. */
export async function saveInBatches(
  context: SaveContext,
  website: LinkedWebsite,
  observations: Iterable<Observation> | AsyncIterable<Observation>,
): Promise<SaveResult> {
  const total: SaveResult = { domains: new Set(), saved: 0, dropped: 0 };
  for await (const batch of inBatches(observations)) {
    const { domains, saved, dropped } = await saveObservations(context, website, batch);
    domains.forEach((domain) => total.domains.add(domain));
    total.saved += saved;
    total.dropped += dropped;
  }
  return total;
}

async function* inBatches<T>(items: Iterable<T> | AsyncIterable<T>): AsyncGenerator<T[]> {
  let batch: T[] = [];
  for await (const item of items) {
    batch.push(item);
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
