import type { Db } from '#db';
import { findWebsite } from '#websites';
import { enqueueSummary } from '../summary/enqueue-summary.ts';
import { recountDomains } from './domain-queries.ts';
import { keepObservations, type Keeping, type Kept, type LinkedWebsite } from './keep-observations.ts';
import { type Observation, type OfWebsite, youngSince } from './link.ts';
import { holdLinks } from './link-queries.ts';

/** As many as one statement takes well. */
const batchSize = 2_000;
const domainsAtOnce = 500;

/**
 * Works on a website's links alone, in one transaction, and counts anew the domains that the work names. Null where the
 * website is gone: then nothing is done.
 */
export async function changeLinks<T extends { domains: ReadonlySet<string> }>(
  { db, now }: { db: Db; now: Date },
  of: OfWebsite,
  work: (transaction: Db, website: LinkedWebsite) => Promise<T>,
): Promise<T | null> {
  return db.transaction().execute(async (transaction) => {
    if (!(await holdLinks(transaction, of))) return null;
    const website = await findWebsite({ db: transaction, accountId: of.accountId }, of.websiteId);
    if (website === null) return null;
    const { domain, match } = website;
    const done = await work(transaction, { ...of, domain, match });
    const domains = [...done.domains];
    for (let at = 0; at < domains.length; at += domainsAtOnce) {
      const some = { domains: domains.slice(at, at + domainsAtOnce), youngSince: youngSince(now) };
      await recountDomains(transaction, of, some);
    }
    await enqueueSummary(transaction, of, now);
    return done;
  });
}

/** Keeps everything that a source told, or nothing. Null where the website is gone. */
export async function takeObservations(
  keeping: Keeping,
  of: OfWebsite,
  told: readonly Observation[],
): Promise<Kept | null> {
  return changeLinks(keeping, of, (db, website) => keepAll({ ...keeping, db }, website, told));
}

/** Keeps observations in as many batches as it takes. The transaction holds the website's links. */
export async function keepAll(
  keeping: Keeping,
  website: LinkedWebsite,
  told: Iterable<Observation> | AsyncIterable<Observation>,
): Promise<Kept> {
  const sum: Kept = { domains: new Set(), kept: 0, dropped: 0 };
  for await (const batch of inBatches(told)) {
    const { domains, kept, dropped } = await keepObservations(keeping, website, batch);
    domains.forEach((domain) => sum.domains.add(domain));
    sum.kept += kept;
    sum.dropped += dropped;
  }
  return sum;
}

async function* inBatches<T>(all: Iterable<T> | AsyncIterable<T>): AsyncGenerator<T[]> {
  let batch: T[] = [];
  for await (const one of all) {
    batch.push(one);
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
