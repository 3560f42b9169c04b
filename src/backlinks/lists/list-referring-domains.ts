import type { Context } from '#context.ts';
import type { Page } from '#http';
import { hostOf, requireWebsite } from '#websites';
import { findRelease, type GraphDomain, type GraphRelease, readGraph } from '../domain-graph.ts';
import type { LinkStatus } from '../links/link.ts';
import { type KnownDomain, selectDomainPage, selectKnownDomains } from './list-queries.ts';
import { mergeStretches, type Place, type ReadStretch, type Stretch } from './merge-stretches.ts';

/** A domain that links, by whoever knows most of it. */
export interface ReferringDomain extends Place {
  domain: string;
  authority: number | null;
  status: LinkStatus;
  /** Links that are there; null where the source counts none. */
  links: number | null;
  /** Those of them that search engines are asked to follow. */
  follow: number | null;
  firstSeen: Date | null;
  lastSeen: Date | null;
  source: string;
  observedAt: Date;
}

export interface ReferringDomains extends Stretch<ReferringDomain> {
  release: GraphRelease | null;
}

interface Asked {
  websiteId: string;
  host: string;
  release: GraphRelease | null;
}

/**
 * A page of the domains that link to a website, the strongest first: those whose links are known, and those of the web graph of
 * which no more is known. Without `statuses` those that are there. @throws Problem website_not_found
 */
export async function listReferringDomains(
  context: Context,
  websiteId: string,
  { statuses, page }: { statuses: readonly LinkStatus[] | null; page: Page },
): Promise<ReferringDomains> {
  const website = await requireWebsite(context, websiteId);
  const release = await findRelease(context.db);
  const asked: Asked = { websiteId, host: hostOf(website), release };
  const wanted = [...new Set(statuses ?? (['new', 'live'] as const))];
  const lists = [
    ...wanted.map((status) => knownDomains(context, asked, status)),
    ...graphQuestions(wanted).map((status) => graphDomains(context, asked, status)),
  ];
  const merged = await mergeStretches(lists, { after: placeOf(page), limit: page.limit });
  return { ...merged, release };
}

/** New and live together are one question to the graph. */
function graphQuestions(wanted: readonly LinkStatus[]): (LinkStatus | null)[] {
  const isThere = wanted.includes('new') && wanted.includes('live');
  return isThere ? [null, ...wanted.filter((status) => status === 'lost')] : [...wanted];
}

function placeOf({ after }: Page): Place | null {
  return after === null ? null : { weakness: Number(after[0]), reversed: String(after[1]) };
}

function knownDomains(
  context: Context,
  { websiteId }: Asked,
  status: LinkStatus,
): ReadStretch<ReferringDomain> {
  return async (after, limit) => {
    const found = await selectDomainPage(context, { websiteId, status }, { after, limit: limit + 1 });
    const rows = found.slice(0, limit);
    return { rows: rows.map(toKnown), next: found.length > limit ? (rows.at(-1) ?? null) : null };
  };
}

function toKnown({ followLinks, saidLinks, ...known }: KnownDomain): ReferringDomain {
  const isNamed = known.links > 0 || saidLinks === null;
  return { ...known, links: isNamed ? known.links : saidLinks, follow: isNamed ? followLinks : null };
}

function graphDomains(
  context: Context,
  { websiteId, host, release }: Asked,
  status: LinkStatus | null,
): ReadStretch<ReferringDomain> {
  return async (after, limit) => {
    // Those without an authority come after all that the graph has.
    if (release === null || (after !== null && after.weakness > 100)) return { rows: [], next: null };
    const place = after && { domain: reverse(after.reversed), authority: 100 - after.weakness };
    const { rows, next } = await readGraph(context, { host, status, after: place, limit });
    const known = await selectKnownDomains(
      context,
      websiteId,
      rows.map(({ domain }) => domain),
    );
    const unknown = rows.filter(({ domain }) => !known.has(domain));
    return { rows: unknown.map((row) => toGraph(row, release)), next: next && placeIn(next) };
  };
}

function toGraph(row: GraphDomain, release: GraphRelease): ReferringDomain {
  const { domain, authority, status } = row;
  const unknown = { links: null, follow: null, firstSeen: null, lastSeen: null };
  const observedAt = new Date(release.endsOn);
  return { domain, authority, status, ...placeIn(row), ...unknown, source: 'web_graph', observedAt };
}

function placeIn({ domain, authority }: { domain: string; authority: number }): Place {
  return { weakness: 100 - authority, reversed: reverse(domain) };
}

function reverse(name: string): string {
  return name.split('.').toReversed().join('.');
}
