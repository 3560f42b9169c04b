import { compareArcs } from './compare-arcs.ts';
import { findDomain } from './domain-queries.ts';
import type { GraphContext } from '../graph-context.ts';
import { selectReady } from '../releases/queries.ts';
import { readLinkingDomains, type LinkingDomain } from './read-linking-domains.ts';

export interface ChangedDomainPage {
  /** `new`: only in the newest release. `lost`: only in the previous one. */
  change: 'new' | 'lost';
  limit: number;
  /** `next` of the previous page. */
  after: LinkingDomain | null;
}

interface ChangedDomainList {
  /** The release of the rows, and the one that lacks them. Null if there are not two releases. */
  releases: { listedIn: string; missingIn: string } | null;
  /** By descending authority. */
  rows: LinkingDomain[];
  /** Null at the end of the list. A page can be short although `next` is set. */
  next: LinkingDomain | null;
}

/** Arcs per batch, and batches per page. They limit the cost of a page. */
const batchSize = 1_000;
const maxBatches = 10;

/** One page of the domains that link to a host's domain in only one of the newest two releases. */
export async function listChangedDomains(
  { db, clickhouse }: GraphContext,
  host: string,
  { change, limit, after }: ChangedDomainPage,
): Promise<ChangedDomainList> {
  const [current, previous] = await selectReady(db);
  if (current === undefined || previous === undefined) return { releases: null, rows: [], next: null };
  const [listed, other] = change === 'new' ? [current, previous] : [previous, current];
  const releases = { listedIn: listed.name, missingIn: other.name };
  const target = await findDomain(clickhouse, listed.number, host);
  if (target === null) return { releases, rows: [], next: null };
  const here = { release: listed.number, id: target.id };
  const there = { release: other.number, target: target.name };
  const rows: LinkingDomain[] = [];
  let last = after;
  for (let batch = 0; batch < maxBatches; batch++) {
    const read = await readLinkingDomains(clickhouse, here, {
      by: 'authority',
      limit: batchSize,
      after: last,
    });
    const known = await compareArcs(
      clickhouse,
      there,
      read.map(({ domain }) => domain),
    );
    for (const source of read) {
      if (rows.length === limit) return { releases, rows, next: last };
      if (!known.has(source.domain)) rows.push(source);
      last = source;
    }
    if (read.length < batchSize) return { releases, rows, next: null };
  }
  return { releases, rows, next: last };
}
