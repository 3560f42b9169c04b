import type { Context } from '#platform/context.ts';
import type { Page } from '#platform/http';
import { hostOf, requireWebsite } from '#websites';
import { findCurrentRelease, type GraphRelease } from '#links/web-graph';
import type { LinkStatus } from '#links/backlinks/core';
import { type GraphDomain, listGraphDomains } from './list-graph-domains.ts';
import { type DomainSortKey, type ListPart, mergeLists, type ReadPart } from './merge-lists.ts';
import { type KnownDomain, selectDomainPage, selectKnownDomains } from './queries.ts';

/** A domain that links to a website. */
export interface ReferringDomain extends DomainSortKey {
  domain: string;
  authority: number | null;
  status: LinkStatus;
  /** Links that are present. Null if the source does not count them. */
  links: number | null;
  /** Links of these that search engines are asked to follow. */
  follow: number | null;
  firstSeen: Date | null;
  lastSeen: Date | null;
  source: string;
  observedAt: Date;
}

export interface ReferringDomains extends ListPart<ReferringDomain> {
  release: GraphRelease | null;
}

interface ListTarget {
  websiteId: string;
  host: string;
  release: GraphRelease | null;
}

/**
 * One page of the domains that link to a website, by descending authority: domains with known links, and domains that only the
 * web graph knows. @param statuses null for `new` and `live` @throws Problem website_not_found
 */
export async function listReferringDomains(
  context: Context,
  websiteId: string,
  { statuses, page }: { statuses: readonly LinkStatus[] | null; page: Page },
): Promise<ReferringDomains> {
  const website = await requireWebsite(context, websiteId);
  const release = await findCurrentRelease(context.db);
  const target: ListTarget = { websiteId, host: hostOf(website), release };
  const requested = [...new Set(statuses ?? (['new', 'live'] as const))];
  const lists = [
    ...requested.map((status) => readKnownDomains(context, target, status)),
    ...graphStatuses(requested).map((status) => readGraphDomains(context, target, status)),
  ];
  const merged = await mergeLists(lists, { after: readCursor(page), limit: page.limit });
  return { ...merged, release };
}

/** One query of the web graph reads new and live domains together. Null stands for both. */
function graphStatuses(requested: readonly LinkStatus[]): (LinkStatus | null)[] {
  const hasAllPresent = requested.includes('new') && requested.includes('live');
  return hasAllPresent ? [null, ...requested.filter((status) => status === 'lost')] : [...requested];
}

function readCursor({ after }: Page): DomainSortKey | null {
  return after === null ? null : { weakness: Number(after[0]), reversed: String(after[1]) };
}

function readKnownDomains(
  context: Context,
  { websiteId }: ListTarget,
  status: LinkStatus,
): ReadPart<ReferringDomain> {
  return async (after, limit) => {
    const found = await selectDomainPage(context, { websiteId, status }, { after, limit: limit + 1 });
    const rows = found.slice(0, limit);
    return { rows: rows.map(fromKnown), next: found.length > limit ? (rows.at(-1) ?? null) : null };
  };
}

/** A domain without known links has the number of links that a source reported. */
function fromKnown({ followLinks, reportedLinks, ...known }: KnownDomain): ReferringDomain {
  const hasLinks = known.links > 0 || reportedLinks === null;
  return { ...known, links: hasLinks ? known.links : reportedLinks, follow: hasLinks ? followLinks : null };
}

function readGraphDomains(
  context: Context,
  { websiteId, host, release }: ListTarget,
  status: LinkStatus | null,
): ReadPart<ReferringDomain> {
  return async (after, limit) => {
    // Domains without an authority sort after all domains of the web graph.
    if (release === null || (after !== null && after.weakness > 100)) return { rows: [], next: null };
    const cursor = after && { domain: reverse(after.reversed), authority: 100 - after.weakness };
    const { rows, next } = await listGraphDomains(context, { host, status, after: cursor, limit });
    const known = await selectKnownDomains(
      context,
      websiteId,
      rows.map(({ domain }) => domain),
    );
    const unknown = rows.filter(({ domain }) => !known.has(domain));
    return { rows: unknown.map((row) => fromGraph(row, release)), next: next && sortKeyOf(next) };
  };
}

function fromGraph(row: GraphDomain, release: GraphRelease): ReferringDomain {
  const { domain, authority, status } = row;
  const unknown = { links: null, follow: null, firstSeen: null, lastSeen: null };
  const observedAt = new Date(release.endsOn);
  return { domain, authority, status, ...sortKeyOf(row), ...unknown, source: 'web_graph', observedAt };
}

function sortKeyOf({ domain, authority }: { domain: string; authority: number }): DomainSortKey {
  return { weakness: 100 - authority, reversed: reverse(domain) };
}

function reverse(name: string): string {
  return name.split('.').toReversed().join('.');
}
