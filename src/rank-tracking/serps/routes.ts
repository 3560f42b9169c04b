import { Type } from 'typebox';
import type { Context } from '#context.ts';
import { notFound } from '#errors.ts';
import { Day, endpoint, type Endpoint, Exactly, Nullable, Timestamp } from '#http';
import { encodeId } from '#ids.ts';
import { type Keyword, requireKeyword } from '#keywords';
import { belongsTo, registrableDomain, requireWebsite, type Website } from '#websites';
import { findLatestPage, type StoredPage } from './queries.ts';

const ElementShape = Exactly({
  kind: Type.String({ description: '`organic`, or the name of another element.', examples: ['organic'] }),
  position: Nullable(
    Type.Integer({ description: 'Organic rank; null for every other kind.', examples: [1] }),
  ),
  absoluteRank: Nullable(
    Type.Integer({ description: 'Rank among all elements, where the provider says.', examples: [2] }),
  ),
  url: Nullable(Type.String({ examples: ['https://example.com/shoes'] })),
  domain: Nullable(Type.String({ description: 'The registered domain.', examples: ['example.com'] })),
  title: Nullable(Type.String({ examples: ['Running shoes'] })),
  own: Type.Boolean({ description: 'Belongs to the keyword’s website.', examples: [true] }),
});

const PageShape = Exactly(
  {
    keywordId: Type.String({ examples: ['kw_01kqk0n8zwe5rt3yhj2m4c6v9y'] }),
    checkedAt: Timestamp,
    provider: Type.String({ examples: ['dataforseo'] }),
    depth: Type.Integer({
      description: 'Organic results seen, as far as this keyword’s own depth.',
      examples: [30],
    }),
    exhausted: Type.Boolean({ description: 'The engine has no further results.', examples: [false] }),
    features: Type.Array(Type.String(), { examples: [['people_also_ask']] }),
    results: Type.Array(ElementShape, { description: 'In page order.' }),
  },
  { title: 'ResultPage' },
);

const PageQuery = Exactly({
  date: Type.Optional({
    ...Day,
    description: 'The last page up to the end of this day (UTC); the newest where absent.',
  }),
});

const read = endpoint({
  method: 'GET',
  path: '/keywords/:id/serp',
  operationId: 'readKeywordSerp',
  tag: 'Keywords',
  summary: 'Read the result page of a keyword, competitors included',
  pathIds: { id: { prefix: 'kw', problem: 'keyword_not_found' } },
  query: PageQuery,
  answer: { status: 200, data: PageShape },
  problems: ['serp_not_found'],
  handle: async (context, { id, query }) => ({ data: await readPage(context, id, query.date) }),
});

/** @throws Problem keyword_not_found · serp_not_found */
async function readPage(context: Context, keywordId: string, day: string | undefined) {
  const keyword = await requireKeyword(context, keywordId);
  const website = await requireWebsite(context, keyword.websiteId);
  const until = day === undefined ? context.now : new Date(`${day}T23:59:59.999Z`);
  const stored = await findLatestPage(context.facts, keyword.targetId, until);
  if (stored === null) throw notFound('serp_not_found');
  return toData(stored, keyword, website);
}

/** Each keyword sees to its own depth, however deep the page was paid for by others. */
function toData({ checkedAt, provider, page }: StoredPage, keyword: Keyword, website: Website) {
  const end = page.elements.findIndex(({ rank }) => rank !== null && rank > keyword.depth);
  const seen = end === -1 ? page.elements : page.elements.slice(0, end);
  return {
    keywordId: encodeId('kw', keyword.id),
    checkedAt,
    provider,
    depth: Math.min(keyword.depth, page.coveredDepth),
    exhausted: page.exhausted && end === -1,
    features: page.features,
    results: seen.map(({ kind, rank, absoluteRank, url, host, title }) => ({
      kind,
      position: rank,
      absoluteRank,
      url,
      domain: host === null ? null : registrableDomain(host),
      title,
      own: host !== null && url !== null && belongsTo(website, { host, url }),
    })),
  };
}

export const pageEndpoints: Endpoint[] = [read];
