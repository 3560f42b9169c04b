import { Type } from 'typebox';
import {
  AnyOf,
  Choice,
  compareParameter,
  Day,
  dayParameters,
  endpoint,
  type Endpoint,
  Exactly,
  fileColumns,
  Nullable,
  pageResponse,
  pagingQuery,
  Text,
} from '#platform/http';
import { encodeId } from '#platform/ids.ts';
import type { ProblemCode } from '#platform/problems';
import { parsePositions, positionFilter, readSegmentPage, segmentQuery } from '#rank-tracking/keywords';
import { ComparedDays } from '#rank-tracking/rankings';
import { requireWebsite } from '#websites';
import { compareKeywords } from './compare-keywords.ts';
import { cannibalisationKinds } from './find-cannibalisation.ts';
import { gaps } from './find-gap.ts';
import {
  ComparedShape,
  comparisonQuery,
  KeywordId,
  Phrase,
  Rank,
  SummaryShape,
  Top,
  volume,
} from './schemas.ts';
import { cannibalisationData, listCannibalisation } from './list-cannibalisation.ts';
import { listNewcomers } from './list-newcomers.ts';
import { comparisonSorts, sortComparison } from './sort-comparison.ts';
import { summariseComparison } from './summarise-comparison.ts';

const tag = 'Rankings';
const pathIds = { id: { prefix: 'web', problem: 'website_not_found' } } as const;
const defaultTop = 10;
const problems: ProblemCode[] = ['view_not_found'];

/** Filters of the listed keywords, which the counts by gap have too. */
const keywordFilters = {
  position: positionFilter(
    'Only keywords with any of these positions of the website, as in the list of keywords.',
  ),
  competitorPosition: positionFilter('Only keywords with any of these positions of any compared domain.'),
  search: AnyOf(Text({ maxLength: 100 }), 'Keywords that contain any of these texts, ignoring case.'),
};
interface KeywordFilters {
  position?: string[] | undefined;
  competitorPosition?: string[] | undefined;
  search?: string[] | undefined;
}

const parseFilters = ({ position, competitorPosition, search }: KeywordFilters) => ({
  positions: position && parsePositions(position, 'position'),
  competitorPositions: competitorPosition && parsePositions(competitorPosition, 'competitorPosition'),
  search,
});

const comparison = endpoint({
  method: 'GET',
  path: '/websites/:id/keyword-comparison',
  operationId: 'compareKeywords',
  tag,
  summary: 'Compare a website with competitors, keyword by keyword',
  description:
    'Positions on the later of the compared days (`meta.days`), and the change since the earlier. A failed rank check is not a lost position.',
  pathIds,
  query: Exactly({
    ...comparisonQuery,
    gap: AnyOf(
      Choice(gaps, { examples: ['missing'] }),
      'Only keywords with any of these gaps; `shared` is `weaker` or `stronger`, and `outranked` is `isOutranked`.',
    ),
    ...keywordFilters,
    sort: Type.Optional(
      Choice(comparisonSorts, {
        description:
          'Default: `-searchVolume`. `competitor3` is the position of the third of `meta.domains`. Null values come last.',
      }),
    ),
    ...fileColumns,
    ...pagingQuery,
  }),
  response: {
    status: 200,
    data: Type.Array(ComparedShape),
    paged: true,
    meta: Exactly({
      days: ComparedDays,
      domains: Type.Array(Type.String(), { examples: [['competitor.example']] }),
      keywords: Type.Integer({ description: 'Number of keywords on all pages.', examples: [120] }),
    }),
  },
  problems,
  handle: async (context, { id, query }) => {
    const { sort = '-searchVolume', gap, competitor, top = defaultTop, search, ...selected } = query;
    const {
      position,
      competitorPosition,
      columns: _columns,
      range,
      startDate,
      endDate,
      compare,
      ...paged
    } = selected;
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
      ...parseFilters({ position, competitorPosition, search }),
    });
    const rest = sortComparison(keywords, { sort, after: page.after });
    return {
      ...pageResponse(rest.slice(0, page.limit + 1), page, {
        sortKeyOf: ({ key }) => key,
        toData: ({ row: { id: keywordId, ...row } }) => ({ keywordId: encodeId('kw', keywordId), ...row }),
      }),
      meta: { days, domains, keywords: keywords.length },
    };
  },
});

const summarise = endpoint({
  method: 'GET',
  path: '/websites/:id/keyword-comparison/summary',
  operationId: 'getComparisonSummary',
  tag,
  summary: 'Count keywords by gap and by the positions of competitors',
  pathIds,
  query: Exactly({ ...comparisonQuery, ...keywordFilters }),
  response: { status: 200, data: SummaryShape },
  problems,
  handle: async (context, { id, query }) => {
    const { competitor, top = defaultTop, position, competitorPosition, search, ...segment } = query;
    await requireWebsite(context, id);
    const compared = await compareKeywords(context, id, {
      ...segment,
      competitors: competitor,
      top,
      ...parseFilters({ position, competitorPosition, search }),
    });
    return { data: { days: compared.days, ...summariseComparison(compared, top) } };
  },
});

const newcomers = endpoint({
  method: 'GET',
  path: '/websites/:id/competitor-newcomers',
  operationId: 'listNewcomers',
  tag,
  summary: "List domains that are new on a website's keywords",
  description:
    'Domains in the first positions on the later of the compared days (`meta.days`) that were there for none of the keywords on the earlier. Up to 100.',
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
    meta: Exactly({ days: ComparedDays }),
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
    ...fileColumns,
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
              averagePosition: Type.Number({
                description: 'Average position on the days on which the page ranks.',
                examples: [7.4],
              }),
              targetOfKeyword: Nullable(
                Type.String({
                  description: 'A keyword that has this page as its target page.',
                  examples: ['trail shoes'],
                }),
              ),
            }),
          ),
          days: Type.Array(
            Exactly({
              date: Day,
              results: Type.Array(Exactly({ url: Url, position: Rank }), { description: 'Best first.' }),
            }),
            {
              description:
                "The evidence: the website's results on the last result page of each day, oldest first.",
            },
          ),
        },
        { title: 'CannibalisedKeyword' },
      ),
    ),
  },
  problems,
  handle: async (context, { id, query: { kind, columns: _columns, ...query } }) => {
    const rows = await listCannibalisation(context, id, { kinds: kind, ...query });
    return { data: rows.map(cannibalisationData) };
  },
});

export const comparisonEndpoints: Endpoint[] = [comparison, summarise, newcomers, cannibalisation];
