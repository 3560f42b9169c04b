import { upcoming } from '#platform/days.ts';
import { Type } from 'typebox';
import { endpoint, type Endpoint, Exactly, pageResponse, readPage } from '#platform/http';
import { encodeId } from '#platform/ids.ts';
import type { ChangeCursor } from './clickhouse-queries.ts';
import { getBacklink } from './get-backlink.ts';
import { type BacklinkQuery, listBacklinks, sortValue } from './list-backlinks.ts';
import { type LinkEvent, listChanges, type ListedChangeKind } from './list-changes.ts';
import type { ListedLink } from './queries.ts';
import { listReferringDomains, type ReferringDomain } from './list-referring-domains.ts';
import {
  BacklinkChangeShape,
  BacklinkDetailShape,
  BacklinkListQuery,
  BacklinkShape,
  ChangeListQuery,
  DomainListQuery,
  ReferringDomainShape,
  WebGraphReleaseShape,
} from './schemas.ts';

const tag = 'Backlinks';
const website = { prefix: 'web', problem: 'website_not_found' } as const;
/** A website can have a million links, so every response is limited. */
const limits = { unpaged: 1_000, maximum: 1_000 };

const list = endpoint({
  method: 'GET',
  path: '/websites/:id/backlinks',
  operationId: 'listBacklinks',
  tag,
  summary: 'List backlinks',
  pathIds: { id: website },
  query: BacklinkListQuery,
  response: { status: 200, data: Type.Array(BacklinkShape), paged: true },
  problems: ['cursor_mismatch'],
  handle: async (context, { id, query }) => {
    const page = readPage(query, limits);
    const { by, rows } = await listBacklinks(context, id, { query: query as BacklinkQuery, page });
    return pageResponse(rows, page, {
      sortKeyOf: (row) => [sortValue(row, by), row.id],
      toData: (link) => linkData(link, context.now),
    });
  },
});

const domains = endpoint({
  method: 'GET',
  path: '/websites/:id/referring-domains',
  operationId: 'listReferringDomains',
  tag,
  summary: 'List referring domains, strongest first',
  description:
    'Domains with known links, and domains that only the web graph knows. A page can be shorter than `limit` even if `page.nextCursor` is set.',
  pathIds: { id: website },
  query: DomainListQuery,
  response: {
    status: 200,
    data: Type.Array(ReferringDomainShape),
    paged: true,
    meta: Exactly({ webGraph: WebGraphReleaseShape }),
  },
  problems: ['cursor_mismatch'],
  handle: async (context, { id, query }) => {
    const page = readPage(query, limits);
    const { rows, next, release } = await listReferringDomains(context, id, {
      statuses: query.status ?? null,
      page,
    });
    const response = pageResponse(rows, page, {
      sortKeyOf: ({ weakness, reversed }) => [weakness, reversed],
      toData: domainData,
      continuesAfter: next && [next.weakness, next.reversed],
    });
    return { ...response, meta: { webGraph: release } };
  },
});

const get = endpoint({
  method: 'GET',
  path: '/websites/:id/backlinks/:backlinkId',
  operationId: 'getBacklink',
  tag,
  summary: 'Get a backlink with its observations and changes',
  pathIds: { id: website, backlinkId: { prefix: 'bl', problem: 'backlink_not_found' } },
  response: { status: 200, data: BacklinkDetailShape },
  handle: async (context, { id, params }) => {
    const { link, observations, changes } = await getBacklink(context, id, params['backlinkId'] ?? '');
    return { data: { ...linkData(link, context.now), observations, changes } };
  },
});

const listAllChanges = endpoint({
  method: 'GET',
  path: '/websites/:id/backlinks/changes',
  operationId: 'listBacklinkChanges',
  tag,
  summary: 'List backlink changes, newest first',
  description:
    "New links by the time a source first saw them. Lost and regained links, and changes of rel, anchor and visibility that Cairn's own crawler saw. A page can be shorter than `limit` even if `page.nextCursor` is set.",
  pathIds: { id: website },
  query: ChangeListQuery,
  response: { status: 200, data: Type.Array(BacklinkChangeShape), paged: true },
  problems: ['cursor_mismatch'],
  handle: async (context, { id, query }) => {
    const page = readPage(query, limits);
    const kinds = (query.kind ?? null) as ListedChangeKind[] | null;
    const { startDate, endDate } = query;
    const { events, next } = await listChanges(context, id, { kinds, days: { startDate, endDate }, page });
    return pageResponse(events, page, {
      sortKeyOf: sortKeyOfChange,
      toData: changeData,
      continuesAfter: next && sortKeyOfChange(next),
    });
  },
});

const sortKeyOfChange = ({ atMs, linkId, kind }: ChangeCursor) => [atMs, linkId, kind];

function changeData({ at, kind, before, after, link }: LinkEvent) {
  const { id, sourceUrl, sourceDomain, targetUrl, anchor, follow, authority, status, sources } = link;
  return {
    at,
    kind,
    before,
    after,
    backlinkId: encodeId('bl', id),
    sourceUrl,
    sourceDomain,
    targetUrl,
    anchor,
    follow,
    authority,
    status,
    sources,
  };
}

/** A link in API responses. */
function linkData(link: ListedLink, now: Date) {
  const { sourceUrl, sourceDomain, targetUrl, anchor, follow, hidden, authority } = link;
  const { firstSeen, lastSeen, nextCheckAt, status, lostReason, lostAt, source, sources, observedAt } = link;
  const { placementId, campaignId } = link;
  const isPlaced = placementId !== null && campaignId !== null;
  return {
    id: encodeId('bl', link.id),
    sourceUrl,
    sourceDomain,
    targetUrl,
    anchor,
    rel: link.rel ?? [],
    follow,
    hidden,
    authority,
    firstSeen,
    lastSeen,
    lastCheckedAt: link.checkedAt,
    nextCheckAt: upcoming(nextCheckAt, now),
    status,
    lostReason,
    lostAt,
    source,
    sources,
    placement: isPlaced
      ? { id: encodeId('plc', placementId), campaignId: encodeId('cmp', campaignId) }
      : null,
    observedAt,
  };
}

function domainData(row: ReferringDomain) {
  const { domain, authority, links, follow, firstSeen, lastSeen, status, source, observedAt } = row;
  return { domain, authority, links, follow, firstSeen, lastSeen, status, source, observedAt };
}

export const backlinkEndpoints: Endpoint[] = [list, domains, listAllChanges, get];
