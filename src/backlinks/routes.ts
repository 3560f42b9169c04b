import { Type } from 'typebox';
import { endpoint, type Endpoint, Exactly, pageAnswer, readPage } from '#http';
import { encodeId } from '#ids.ts';
import { takeFile } from './files/take-file.ts';
import type { ChangeKind, Link } from './links/link.ts';
import { type BacklinkQuery, listBacklinks, sortValue } from './lists/list-backlinks.ts';
import type { ChangePlace } from './lists/change-queries.ts';
import { type LinkEvent, listChanges } from './lists/list-changes.ts';
import { listReferringDomains, type ReferringDomain } from './lists/list-referring-domains.ts';
import { readBacklink } from './lists/read-backlink.ts';
import { readSummary, type SummaryQuery } from './lists/read-summary.ts';
import {
  BacklinkChangeShape,
  BacklinkImportBody,
  BacklinkListQuery,
  BacklinkShape,
  ChangeListQuery,
  DomainListQuery,
  ImportedLinksShape,
  ReferringDomainShape,
  Release,
  SummaryMeta,
  SummaryQueryShape,
  SummaryShape,
  WholeBacklinkShape,
} from './schemas.ts';

const tag = 'Backlinks';
const website = { prefix: 'web', problem: 'website_not_found' } as const;
/** A million links are nothing to send unasked. */
const limits = { unpaged: 1_000, maximum: 1_000 };

const list = endpoint({
  method: 'GET',
  path: '/websites/:id/backlinks',
  operationId: 'listBacklinks',
  tag,
  summary: 'List links from other websites',
  pathIds: { id: website },
  query: BacklinkListQuery,
  answer: { status: 200, data: Type.Array(BacklinkShape), paged: true },
  problems: ['cursor_mismatch'],
  handle: async (context, { id, query }) => {
    const page = readPage({ ...query }, limits);
    const { by, rows } = await listBacklinks(context, id, { query: query as BacklinkQuery, page });
    return pageAnswer(rows, page, {
      positionOf: (row) => [sortValue(row, by), row.id],
      toData: linkData,
    });
  },
});

const domains = endpoint({
  method: 'GET',
  path: '/websites/:id/referring-domains',
  operationId: 'listReferringDomains',
  tag,
  summary: 'List domains that link, the strongest first',
  description:
    'Domains whose links are known one by one, and those of the web graph of which no more is known. Pages may be short although `page.nextCursor` leads on.',
  pathIds: { id: website },
  query: DomainListQuery,
  answer: {
    status: 200,
    data: Type.Array(ReferringDomainShape),
    paged: true,
    meta: Exactly({ webGraph: Release }),
  },
  problems: ['cursor_mismatch'],
  handle: async (context, { id, query }) => {
    const page = readPage({ ...query }, limits);
    const { rows, next, release } = await listReferringDomains(context, id, {
      statuses: query.status ?? null,
      page,
    });
    const answer = pageAnswer(rows, page, {
      positionOf: ({ weakness, reversed }) => [weakness, reversed],
      toData: domainData,
      goesOnAt: next && [next.weakness, next.reversed],
    });
    return { ...answer, meta: { webGraph: release } };
  },
});

const summary = endpoint({
  method: 'GET',
  path: '/websites/:id/backlinks/summary',
  operationId: 'readBacklinkSummary',
  tag,
  summary: 'Read sums of a website’s backlinks',
  description:
    'What is known of links one by one, what the web graph knows of domains, and what a vendor says, each by itself and with its date.',
  pathIds: { id: website },
  query: SummaryQueryShape,
  answer: { status: 200, data: SummaryShape, meta: SummaryMeta },
  handle: (context, { id, query }) => readSummary(context, id, query as SummaryQuery),
});

const read = endpoint({
  method: 'GET',
  path: '/websites/:id/backlinks/:backlinkId',
  operationId: 'readBacklink',
  tag,
  summary: 'Read a backlink with what was told of it and what became of it',
  pathIds: { id: website, backlinkId: { prefix: 'bl', problem: 'backlink_not_found' } },
  answer: { status: 200, data: WholeBacklinkShape },
  handle: async (context, { id, params }) => {
    const { link, observations, changes } = await readBacklink(context, id, params['backlinkId'] ?? '');
    return { data: { ...linkData(link), observations, changes } };
  },
});

const changes = endpoint({
  method: 'GET',
  path: '/websites/:id/backlinks/changes',
  operationId: 'listBacklinkChanges',
  tag,
  summary: 'List what became of backlinks, the newest first',
  description:
    'Lost and regained links, and changes of rel, anchor and visibility, as we saw them ourselves. Pages may be short although `page.nextCursor` leads on.',
  pathIds: { id: website },
  query: ChangeListQuery,
  answer: { status: 200, data: Type.Array(BacklinkChangeShape), paged: true },
  problems: ['cursor_mismatch'],
  handle: async (context, { id, query }) => {
    const page = readPage({ ...query }, limits);
    const kinds = (query.kind ?? null) as ChangeKind[] | null;
    const { events, goesOnAt } = await listChanges(context, id, { kinds, page });
    return pageAnswer(events, page, {
      positionOf: placeOf,
      toData: changeData,
      goesOnAt: goesOnAt && placeOf(goesOnAt),
    });
  },
});

const take = endpoint({
  method: 'POST',
  path: '/websites/:id/backlinks/import',
  operationId: 'importBacklinks',
  tag,
  summary: 'Take links from a file of Search Console or a vendor',
  description:
    'The file itself as `text/csv`, or within JSON. All of it or nothing; the same file a second time changes nothing.',
  pathIds: { id: website },
  body: BacklinkImportBody,
  bodyLimitBytes: 10 * 1024 * 1024,
  csvMember: 'csv',
  answer: { status: 200, data: ImportedLinksShape },
  // It takes a transaction of its own, for as long as the website's links are held.
  isKept: false,
  handle: async (context, { id, body: { csv } }) => ({
    data: await takeFile({ ...context, random: Math.random }, { websiteId: id, csv }),
  }),
});

const placeOf = ({ atMs, linkId, kind }: ChangePlace) => [atMs, linkId, kind];

function changeData({ at, kind, before, after, link }: LinkEvent) {
  const { id, sourceUrl, sourceDomain, targetUrl, anchor, authority, status } = link;
  const of = { backlinkId: encodeId('bl', id), sourceUrl, sourceDomain, targetUrl, anchor, authority };
  return { at, kind, before, after, ...of, status };
}

/** A link as the API shows it. */
function linkData({ id, rel, checkedAt, ...link }: Link) {
  const { accountId: _a, websiteId: _w, sourceHost: _h, targetPath: _p, ...shown } = link;
  const { failures: _f, firstFailedAt: _ff, failure: _fl, ...data } = shown;
  return { id: encodeId('bl', id), ...data, rel: rel ?? [], lastCheckedAt: checkedAt };
}

function domainData({ weakness: _w, reversed: _r, ...shown }: ReferringDomain) {
  return shown;
}

/** Links from other websites, and the domains that they are on. */
export const backlinkEndpoints: Endpoint[] = [list, domains, summary, changes, read];

/** What people alone do with them, in the dashboard. */
export const backlinkDashboardEndpoints: Endpoint[] = [take];
