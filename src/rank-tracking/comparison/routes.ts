import { Type } from 'typebox';
import {
  AnyOf,
  Choice,
  compareParameter,
  Country,
  Day,
  dayParameters,
  endpoint,
  type Endpoint,
  Exactly,
  Nullable,
  pageResponse,
  pagingQuery,
  Text,
} from '#platform/http';
import { encodeId } from '#platform/ids.ts';
import type { ProblemCode } from '#platform/problems';
import { keywordDataNames } from '#providers/keyword-data';
import { readSegmentPage, segmentQuery } from '#rank-tracking/keywords';
import { requireWebsite } from '#websites';
import { type ComparedKeyword, compareKeywords } from './compare-keywords.ts';
import { cannibalisationKinds } from './find-cannibalisation.ts';
import { gaps } from './find-gap.ts';
import { cannibalisationData, listCannibalisation } from './list-cannibalisation.ts';
import { listNewcomers } from './list-newcomers.ts';

const tag = 'Rankings';
const pathIds = { id: { prefix: 'web', problem: 'website_not_found' } } as const;
const defaultTop = 10;
const problems: ProblemCode[] = ['view_not_found'];

const Top = Type.Optional(
  Type.Integer({
    minimum: 1,
    maximum: 100,
    description: 'The first positions that count. Default: 10.',
    examples: [10],
  }),
);
const Rank = Type.Integer({ minimum: 1, examples: [7] });
const KeywordId = Type.String({ examples: ['kw_01kqk0n8zwe5rt3yhj2m4c6v9y'] });
const Phrase = Type.String({ examples: ['running shoes'] });
const volume = {
  searchVolume: Nullable(Type.Integer({ description: 'Mean monthly searches.', examples: [2400] })),
  demand: Nullable(
    Exactly(
      {
        source: Choice(keywordDataNames, { examples: ['dataforseo'] }),
        month: Type.String({ description: 'The newest month of the values.', examples: ['2026-10'] }),
      },
      { description: 'Source and month of `searchVolume`.' },
    ),
  ),
};
const Days = Nullable(
  Exactly(
    { from: Day, to: Day },
    {
      description:
        'The first and the last complete day with rank checks; with `compare`, `from` is the last one of the compared range. Null if the range has none.',
    },
  ),
);

const Position = Exactly({
  isKnown: Type.Boolean({
    description:
      'Whether a result page of the last day is known. `position` is null if the domain is not on it.',
    examples: [true],
  }),
  position: Nullable(Rank),
  previousPosition: Nullable(Type.Integer({ minimum: 1, description: 'On the first day.', examples: [9] })),
  change: Nullable(Type.Integer({ description: 'Positions gained; negative if lost.', examples: [2] })),
});
const GapChoice = Choice(['missing', 'weaker', 'stronger', 'only_own'], {
  description:
    '`missing`: a competitor ranks in the first positions and the website does not; `only_own`: the reverse; `weaker` and `stronger`: both rank there, and the best competitor ranks better or worse.',
  examples: ['missing'],
});

const ComparedShape = Exactly(
  {
    keywordId: KeywordId,
    keyword: Phrase,
    country: Country,
    device: Choice(['desktop', 'mobile'], { examples: ['desktop'] }),
    ...volume,
    own: Position,
    competitors: Type.Array(Position, { description: 'In the order of `meta.domains`.' }),
    gap: Nullable(GapChoice),
  },
  { title: 'ComparedKeyword' },
);

const sorts = ['keyword', 'position', '-searchVolume'] as const;

const comparison = endpoint({
  method: 'GET',
  path: '/websites/:id/keyword-comparison',
  operationId: 'compareKeywords',
  tag,
  summary: 'Compare a website with competitors, keyword by keyword',
  description:
    'Positions on the last complete day of the range, and the change since the first. A failed rank check is not a lost position.',
  pathIds,
  query: Exactly({
    ...dayParameters(),
    ...compareParameter('The change since the last day of another range.'),
    competitor: AnyOf(
      Text({ maxLength: 253, examples: ['competitor.example'] }),
      'Up to ten domains. Default: the confirmed competitors, then the most visible domains.',
    ),
    top: Top,
    gap: AnyOf(
      Choice(gaps, { examples: ['missing'] }),
      'Only keywords with any of these gaps; `shared` is `weaker` or `stronger`.',
    ),
    ...segmentQuery,
    search: AnyOf(Text({ maxLength: 100 }), 'Keywords that contain any of these texts, ignoring case.'),
    sort: Type.Optional(Choice(sorts, { description: 'Default: `-searchVolume`. Null values come last.' })),
    ...pagingQuery,
  }),
  response: {
    status: 200,
    data: Type.Array(ComparedShape),
    paged: true,
    meta: Exactly({
      days: Days,
      domains: Type.Array(Type.String(), { examples: [['competitor.example']] }),
      keywords: Type.Integer({ description: 'Number of keywords on all pages.', examples: [120] }),
    }),
  },
  problems,
  handle: async (context, { id, query }) => {
    const { sort, gap, competitor, top = defaultTop, search, ...selected } = query;
    const { range, startDate, endDate, compare, ...paged } = selected;
    const { limit: _limit, cursor: _cursor, ...segment } = paged;
    await requireWebsite(context, id);
    const page = await readSegmentPage(context, paged);
    const { days, domains, keywords } = await compareKeywords(context, id, {
      ...segment,
      range,
      startDate,
      endDate,
      compare,
      competitors: competitor,
      top,
      gaps: gap,
      search,
    });
    const keyOf = sortKeyOf(sort ?? '-searchVolume');
    const sorted = keywords
      .map((row) => ({ row, key: keyOf(row) }))
      .toSorted((one, other) => compareKeys(one.key, other.key));
    const { after } = page;
    const rest = after === null ? sorted : sorted.filter(({ key }) => compareKeys(key, after) > 0);
    return {
      ...pageResponse(rest.slice(0, page.limit + 1), page, {
        sortKeyOf: ({ key }) => key,
        toData: ({ row: { id: keywordId, ...row } }) => ({ keywordId: encodeId('kw', keywordId), ...row }),
      }),
      meta: { days, domains, keywords: keywords.length },
    };
  },
});

type Key = readonly (string | number | null)[];

/** A key that sorts null values last: they are greater than any rank, and less than any volume. */
function sortKeyOf(sort: (typeof sorts)[number]): (row: ComparedKeyword) => (string | number)[] {
  if (sort === 'keyword') return ({ keyword, id }) => [keyword, id];
  if (sort === 'position') return ({ own, id }) => [own.position ?? Number.MAX_SAFE_INTEGER, id];
  return ({ searchVolume, id }) => [-(searchVolume ?? -1), id];
}

function compareKeys(one: Key, other: Key): number {
  for (const [index, value] of one.entries()) {
    const against = other[index] ?? '';
    if (value === null || value === against) continue;
    return value < against ? -1 : 1;
  }
  return 0;
}

const newcomers = endpoint({
  method: 'GET',
  path: '/websites/:id/competitor-newcomers',
  operationId: 'listNewcomers',
  tag,
  summary: 'List domains that are new on a website’s keywords',
  description:
    'Domains in the first positions on the last complete day of the range that were there for none of the keywords on the first day. Up to 100.',
  pathIds,
  query: Exactly({
    ...dayParameters(),
    ...compareParameter('New since the last day of another range.'),
    top: Top,
    ...segmentQuery,
  }),
  problems,
  response: {
    status: 200,
    data: Type.Array(
      Exactly(
        {
          domain: Type.String({ examples: ['competitor.example'] }),
          keywords: Type.Integer({ examples: [4] }),
          bestPosition: Rank,
          topKeywords: Type.Array(Exactly({ keywordId: KeywordId, keyword: Phrase, position: Rank }), {
            description: 'Up to ten keywords, best position first.',
          }),
        },
        { title: 'Newcomer' },
      ),
    ),
    meta: Exactly({ days: Days }),
  },
  handle: async (context, { id, query: { top = defaultTop, ...query } }) => {
    const { days, data } = await listNewcomers(context, id, { top, ...query });
    return { data, meta: { days: days && { from: days.from, to: days.to } } };
  },
});

const Url = Type.String({ examples: ['https://example.com/shoes'] });
const cannibalisation = endpoint({
  method: 'GET',
  path: '/websites/:id/cannibalisation',
  operationId: 'listCannibalisation',
  tag,
  summary: 'List keywords for which pages of the website compete',
  description:
    'Also keywords for which another page than the target page ranks. Considers the 5000 keywords with the most searches that rank now.',
  pathIds,
  query: Exactly({
    ...dayParameters(),
    ...segmentQuery,
    kind: AnyOf(
      Choice(cannibalisationKinds, { examples: ['sharing'] }),
      'Only keywords with any of these kinds.',
    ),
  }),
  response: {
    status: 200,
    data: Type.Array(
      Exactly(
        {
          keywordId: KeywordId,
          keyword: Phrase,
          ...volume,
          targetUrl: Nullable(Url),
          kinds: Type.Array(
            Choice(cannibalisationKinds, {
              description:
                '`alternating`: the best page changes back and forth; `sharing`: several pages are on one result page; `wrong_page`: another page than the target page ranks.',
            }),
          ),
          pages: Type.Array(
            Exactly({
              url: Url,
              days: Type.Integer({ description: 'Days on which the page ranks.', examples: [12] }),
              bestPosition: Rank,
            }),
          ),
          days: Type.Array(
            Exactly({
              date: Day,
              results: Type.Array(Exactly({ url: Url, position: Rank }), { description: 'Best first.' }),
            }),
            {
              description:
                'The evidence: the website’s results on the last result page of each day, oldest first.',
            },
          ),
        },
        { title: 'CannibalisedKeyword' },
      ),
    ),
  },
  problems,
  handle: async (context, { id, query: { kind, ...query } }) => {
    const rows = await listCannibalisation(context, id, { kinds: kind, ...query });
    return { data: rows.map(cannibalisationData) };
  },
});

export const comparisonEndpoints: Endpoint[] = [comparison, newcomers, cannibalisation];
