import { Type } from 'typebox';
import { Choice, Exactly, Nullable, pagingQuery } from '#platform/http';
import { CreatedKeyword, newKeywordFields } from '#rank-tracking/keywords';
import {
  filterFields,
  metricFields,
  periodFields,
  QueryPageShape,
  rangeFields,
} from '#search-console/performance';

export const opportunitySorts = ['clicksToWin', 'impressions', 'clicks', 'ctr', 'position'] as const;

const tracked = Type.Optional(
  Type.Boolean({
    description: 'Only queries that are tracked as keywords (`true`), or that are not (`false`).',
    examples: [false],
  }),
);

export const OpportunitiesQuery = Exactly({
  ...rangeFields,
  query: filterFields.query,
  country: filterFields.country,
  device: filterFields.device,
  from: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 100, description: 'Lowest average position. Default: 4.' }),
  ),
  to: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 100, description: 'Highest average position. Default: 20.' }),
  ),
  targetPosition: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 10, description: 'The position to reach. Default: 3.' }),
  ),
  tracked,
  sort: Type.Optional(
    Choice(
      opportunitySorts.flatMap((name) => [name, `-${name}` as const]),
      { description: 'Default: `-clicksToWin`.', default: '-clicksToWin', examples: ['-impressions'] },
    ),
  ),
  ...pagingQuery,
});

export const OpportunityShape = Exactly(
  {
    query: Type.String({ examples: ['running shoes'] }),
    ...metricFields,
    clicksToWin: Type.Integer({
      minimum: 0,
      description: 'Clicks expected at the target position minus current clicks.',
      examples: [140],
    }),
    page: Nullable(
      Type.String({
        description:
          'The page with the most clicks, then with the most impressions; null if Google does not report it.',
        examples: ['https://example.com/shoes'],
      }),
    ),
    keywordId: Nullable(
      Type.String({
        description: 'The keyword, if the query is tracked.',
        examples: ['kw_01kqk0n8zwe5rt3yhj2m4c6v9y'],
      }),
    ),
  },
  { title: 'Opportunity' },
);

const { startDate, endDate, finalThrough, source, searchType } = periodFields;

export const OpportunitiesMeta = Exactly({
  startDate,
  endDate,
  finalThrough,
  source,
  searchType,
  targetPosition: Type.Integer({ examples: [3] }),
  clickRates: Type.Array(Type.Number(), {
    description: 'The CTR assumed at positions 1 to 20.',
    examples: [[0.28, 0.15, 0.105]],
  }),
  clickRateStudies: Type.Array(Type.String(), {
    description: 'The published studies that these rates follow.',
    examples: [['Backlinko, 2022, 4 million results: 27.6 % at position 1']],
  }),
});

const { keyword } = CreatedKeyword.properties;
const { country, language, device, engine, tags } = newKeywordFields;

export const TrackedQueries = Exactly(
  {
    queries: Type.Array(keyword, { minItems: 1, maxItems: 1000 }),
    country,
    language,
    device,
    engine,
    tags,
  },
  { title: 'TrackedQueries' },
);

export const SharedQueriesQuery = Exactly({ ...rangeFields, tracked });

export const SharedQueryShape = Exactly(
  {
    ...QueryPageShape.properties,
    clicksOnOtherPages: Type.Integer({
      minimum: 0,
      description: 'Clicks of the query on pages other than the one with the most.',
      examples: [40],
    }),
    targetOfKeyword: Nullable(
      Type.String({
        description: 'A keyword that has this page as its target page; null without one.',
        examples: ['red shoes'],
      }),
    ),
  },
  { title: 'SharedQuery' },
);

export const SharedQueriesMeta = Exactly(periodFields);
