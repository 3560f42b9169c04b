import { compareArcs } from './compare-arcs.ts';
import type { ArcSort } from './edge-queries.ts';
import { findDomains } from './domain-queries.ts';
import type { GraphContext } from '../graph-context.ts';
import { graphName, reverseName } from './graph-name.ts';
import { selectReady } from '../releases/queries.ts';
import { readLinkingDomains, type LinkingDomain } from './read-linking-domains.ts';

export interface LinkingDomainRow extends LinkingDomain {
  /** Whether the previous release lacks the link. Null if there is no previous release. */
  isNew: boolean | null;
}

export interface LinkingDomainPage {
  /** `authority`: descending, then by reversed name. `name`: by reversed name. */
  sort: ArcSort;
  limit: number;
  /** The last row of the previous page. */
  after: LinkingDomain | null;
}

interface LinkingDomainList {
  /** The name of the release; null if there is none. */
  release: string | null;
  rows: LinkingDomainRow[];
}

/**
 * One page of the domains that link to a host's domain in the newest release. Sorted by authority, the cost of a page does not
 * depend on the number of domains or on the page.
 */
export async function listLinkingDomains(
  { db, clickhouse }: GraphContext,
  host: string,
  { sort, limit, after }: LinkingDomainPage,
): Promise<LinkingDomainList> {
  const [current, previous] = await selectReady(db);
  if (current === undefined) return { release: null, rows: [] };
  const name = graphName(host);
  const last = after && reverseName(after.domain);
  const known = await findDomains(
    clickhouse,
    current.number,
    [name, last].filter((one) => one !== null),
  );
  const target = name === null ? undefined : known.get(name);
  if (target === undefined) return { release: current.name, rows: [] };
  const here = { release: current.number, id: target.id };
  const page = { by: sort, limit, after, afterId: known.get(last ?? '')?.id };
  const rows = await readLinkingDomains(clickhouse, here, page);
  if (previous === undefined)
    return { release: current.name, rows: rows.map((row) => ({ ...row, isNew: null })) };
  const there = { release: previous.number, target: target.name };
  const linking = await compareArcs(
    clickhouse,
    there,
    rows.map(({ domain }) => domain),
  );
  return { release: current.name, rows: rows.map((row) => ({ ...row, isNew: !linking.has(row.domain) })) };
}
