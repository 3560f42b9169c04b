import type { Context } from '#platform/context.ts';
import { listChangedDomains, listLinkingDomains } from '#links/web-graph';
import type { LinkStatus } from '#links/backlinks/core';

/** A referring domain in the web graph. */
export interface GraphDomain {
  domain: string;
  authority: number;
  status: LinkStatus;
}

export interface GraphDomainCursor {
  domain: string;
  authority: number;
}

export interface GraphDomainPage {
  rows: GraphDomain[];
  /** The cursor of the next page; null at the end. A page can be empty although there is a next one. */
  next: GraphDomainCursor | null;
}

export interface GraphDomainQuery {
  host: string;
  /** Null for all domains that are present. */
  status: LinkStatus | null;
  after: GraphDomainCursor | null;
  limit: number;
}

/** One page of the domains that link to a host's domain, by descending authority, then by reversed name. */
export async function listGraphDomains(
  { db, clickhouse }: Pick<Context, 'db' | 'clickhouse'>,
  { host, status, after, limit }: GraphDomainQuery,
): Promise<GraphDomainPage> {
  const cursor = after && { domain: after.domain, authority: after.authority };
  if (status === 'new' || status === 'lost') {
    const page = { change: status, limit, after: cursor };
    const { rows, next } = await listChangedDomains({ db, clickhouse }, host, page);
    return { rows: rows.map((row) => ({ ...row, status })), next };
  }
  const page = { sort: 'authority', limit, after: cursor } as const;
  const { rows } = await listLinkingDomains({ db, clickhouse }, host, page);
  const present = rows.map(({ domain, authority, isNew }): GraphDomain => {
    return { domain, authority, status: isNew === true ? 'new' : 'live' };
  });
  return {
    rows: present.filter((row) => status === null || row.status === status),
    next: rows.length < limit ? null : (present.at(-1) ?? null),
  };
}
