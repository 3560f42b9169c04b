import type { ClickHouse } from '#platform/clickhouse';
import { type ArcSort, selectArcs } from './edge-queries.ts';
import { findNames, findIdAtOrBefore } from './domain-queries.ts';

export interface LinkingDomain {
  domain: string;
  authority: number;
}

export interface LinkingDomainQuery {
  by: ArcSort;
  limit: number;
  /** The last domain of the previous page, from this release or another. */
  after: LinkingDomain | null;
  /** The number of that domain, if it is known. */
  afterId?: number | undefined;
}

/** One page of the domains that link to a target in a release. */
export async function readLinkingDomains(
  clickhouse: ClickHouse,
  target: { release: number; id: number },
  { by, limit, after, afterId }: LinkingDomainQuery,
): Promise<LinkingDomain[]> {
  // Cursors contain names, because a new release may be imported between two pages and has other numbers.
  const cursor = after && {
    weakness: 100 - after.authority,
    fromId: afterId ?? (await findIdAtOrBefore(clickhouse, target.release, after.domain)),
  };
  const arcs = await selectArcs(clickhouse, target, { by, limit, after: cursor });
  const ids = arcs.map(({ fromId }) => fromId);
  const names = await findNames(clickhouse, target.release, ids);
  return arcs.map(({ fromId, weakness }) => ({ domain: names.get(fromId) ?? '', authority: 100 - weakness }));
}
