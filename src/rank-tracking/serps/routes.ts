import { Type } from 'typebox';
import type { Context } from '#platform/context.ts';
import { Problem } from '#platform/problems';
import { Day, endpoint, type Endpoint, Exactly, Nullable, Timestamp } from '#platform/http';
import { encodeId } from '#platform/ids.ts';
import { countAds, type SerpLink } from '#providers/serp';
import { type Keyword, requireKeyword } from '#rank-tracking/keywords';
import { belongsTo, registrableDomain, requireWebsite, type Website } from '#websites';
import { findLatestSerp, type StoredSerp } from './queries.ts';

const LinkShape = Exactly({
  title: Nullable(Type.String({ examples: ['How to choose running shoes'] })),
  url: Nullable(Type.String({ examples: ['https://example.com/guide'] })),
  domain: Nullable(Type.String({ description: 'Registrable domain.', examples: ['example.com'] })),
  own: Type.Boolean({ examples: [false] }),
});

const ElementShape = Exactly({
  kind: Type.String({ description: '`organic` or the name of a SERP feature.', examples: ['organic'] }),
  position: Nullable(Type.Integer({ description: 'Organic rank; null for other kinds.', examples: [1] })),
  absoluteRank: Nullable(
    Type.Integer({ description: 'Rank among all elements, if the provider reports it.', examples: [2] }),
  ),
  url: Nullable(Type.String({ examples: ['https://example.com/shoes'] })),
  domain: Nullable(Type.String({ description: 'Registrable domain.', examples: ['example.com'] })),
  title: Nullable(Type.String({ examples: ['Running shoes'] })),
  snippet: Nullable(
    Type.String({
      description: 'The text below the title; of an AI Overview its whole text as Markdown.',
      examples: ['Shoes for every distance.'],
    }),
  ),
  pixelTop: Nullable(
    Type.Integer({
      description: 'Distance from the top of the page in pixels, if the provider reports it.',
      examples: [420],
    }),
  ),
  links: Nullable(
    Type.Array(LinkShape, {
      description:
        'The sources of an AI Overview, sitelinks, questions, or the entries of a block. Null if they are unknown: those of an AI Overview that was not loaded, and of SERPs from before Cairn stored them.',
    }),
  ),
  own: Type.Boolean({
    description: "Whether the result belongs to the keyword's website.",
    examples: [true],
  }),
});

const SerpShape = Exactly(
  {
    keywordId: Type.String({ examples: ['kw_01kqk0n8zwe5rt3yhj2m4c6v9y'] }),
    checkedAt: Timestamp,
    provider: Type.String({ examples: ['dataforseo'] }),
    depth: Type.Integer({
      description: "Number of organic results, up to the keyword's depth.",
      examples: [30],
    }),
    exhausted: Type.Boolean({
      description: 'Whether the search engine has no further results.',
      examples: [false],
    }),
    features: Type.Array(Type.String(), { examples: [['people_also_ask']] }),
    adsCount: Nullable(
      Type.Integer({
        minimum: 0,
        description: 'Number of ads. Null if the provider does not report ads.',
        examples: [3],
      }),
    ),
    results: Type.Array(ElementShape, { description: 'In the order of the SERP.' }),
  },
  { title: 'Serp' },
);

const SerpQuery = Exactly({
  date: Type.Optional({
    ...Day,
    description: 'Returns the last SERP until the end of this day (UTC). Default: the newest.',
  }),
});

const read = endpoint({
  method: 'GET',
  path: '/keywords/:id/serp',
  operationId: 'getKeywordSerp',
  tag: 'Keywords',
  summary: 'Get the SERP of a keyword, including competitors',
  pathIds: { id: { prefix: 'kw', problem: 'keyword_not_found' } },
  query: SerpQuery,
  response: { status: 200, data: SerpShape },
  problems: ['serp_not_found'],
  handle: async (context, { id, query }) => ({ data: await getSerp(context, id, query.date) }),
});

/** @throws Problem keyword_not_found · serp_not_found */
async function getSerp(context: Context, keywordId: string, day: string | undefined) {
  const keyword = await requireKeyword(context, keywordId);
  const website = await requireWebsite(context, keyword.websiteId);
  const until = day === undefined ? context.now : new Date(`${day}T23:59:59.999Z`);
  const stored = await findLatestSerp(context.clickhouse, keyword.targetId, until);
  if (stored === null)
    throw new Problem('serp_not_found', 'No SERP has been collected for this keyword yet.');
  return toData(stored, keyword, website);
}

/** Limits the SERP to the keyword's own depth, because a shared rank check may have a greater one. */
function toData({ checkedAt, provider, serp }: StoredSerp, keyword: Keyword, website: Website) {
  const end = serp.elements.findIndex(({ rank }) => rank !== null && rank > keyword.depth);
  const visible = end === -1 ? serp.elements : serp.elements.slice(0, end);
  return {
    keywordId: encodeId('kw', keyword.id),
    checkedAt,
    provider,
    depth: Math.min(keyword.depth, serp.coveredDepth),
    exhausted: serp.exhausted && end === -1,
    features: serp.features,
    adsCount: countAds(provider, serp.elements),
    results: visible.map(({ kind, rank, absoluteRank, snippet, pixelTop, links, ...link }) => ({
      kind,
      position: rank,
      absoluteRank,
      snippet,
      pixelTop,
      links: links?.map((one) => linkData(one, website)) ?? null,
      ...linkData(link, website),
    })),
  };
}

function linkData({ title, url, host }: SerpLink, website: Website) {
  return {
    title,
    url,
    domain: host === null ? null : registrableDomain(host),
    own: host !== null && url !== null && belongsTo(website, { host, url }),
  };
}

export const serpEndpoints: Endpoint[] = [read];
