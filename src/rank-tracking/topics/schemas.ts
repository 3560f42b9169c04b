import { type Static, Type } from 'typebox';
import {
  AnyOf,
  Choice,
  Country,
  Exactly,
  Language,
  Nullable,
  pagingQuery,
  Text,
  Timestamp,
} from '#platform/http';
import { keywordDataNames } from '#providers/keyword-data';
import { searchEngines } from '#providers/serp';
import { topicSorts, type TopicSort } from './queries.ts';
import { pageSources } from './topic.ts';

const Device = Choice(['desktop', 'mobile'], { examples: ['desktop'] });
const Url = Type.String({ examples: ['https://example.com/running-shoes'] });
const Count = (description: string, example: number) =>
  Type.Integer({ minimum: 0, description, examples: [example] });
const Clicks = (description: string) => Nullable(Type.Number({ description, examples: [1344] }));

export const TopicShape = Exactly(
  {
    id: Type.String({ examples: ['top_01kqk0n8zwe5rt3yhj2m4c6v9y'] }),
    name: Type.String({
      description: 'The keyword with the most searches, or else the one closest to the others.',
      examples: ['running shoes'],
    }),
    engine: Choice(searchEngines, { examples: ['google'] }),
    country: Country,
    language: Language,
    device: Device,
    location: Nullable(Type.String({ examples: ['Austin,Texas,United States'] })),
    keywords: Count('Number of keywords.', 12),
    rankedKeywords: Count('Keywords for which the website ranks.', 7),
    averagePosition: Nullable(
      Type.Number({ description: 'Over the keywords for which the website ranks.', examples: [8.4] }),
    ),
    searches: Nullable(
      Type.Integer({
        description: 'Sum of the known monthly searches. Null if none is known.',
        examples: [4800],
      }),
    ),
    keywordsWithSearches: Count('Keywords with known searches, on which all clicks are based.', 10),
    searchesSources: Type.Array(Choice(keywordDataNames), {
      description: 'Sources of the searches.',
      examples: [['google_ads']],
    }),
    searchesMonths: Type.Array(Type.String(), {
      description: "The newest month of each keyword's searches, without repetition, oldest first.",
      examples: [['2026-09', '2026-10']],
    }),
    trafficPotential: Clicks('Monthly clicks with every keyword at position 1.'),
    estimatedClicks: Clicks('Monthly clicks at the present positions.'),
    page: Nullable(
      Exactly(
        {
          url: Url,
          source: Choice(pageSources, {
            description:
              '`target_url`: the target page of most of its keywords; `ranking`: the own page with the most clicks.',
            examples: ['ranking'],
          }),
        },
        { description: 'The page of the website that should serve the topic.' },
      ),
    ),
    pageReason: Nullable(
      Choice(['not_ranked'], {
        description: 'Why `page` is null: no page of the website ranks, and no keyword has a target page.',
      }),
    ),
    ownPages: Type.Array(
      Exactly({
        url: Url,
        keywords: Count('Keywords of the topic for which the page ranks.', 5),
        bestPosition: Type.Integer({ minimum: 1, examples: [4] }),
        estimatedClicks: Clicks('Monthly clicks at its positions.'),
      }),
      { description: 'Pages of the website that rank for the topic, most clicks first, up to ten.' },
    ),
    ownPageCount: Count('Number of all these pages. More than one compete for the topic.', 2),
    createdAt: Timestamp,
    computedAt: Timestamp,
  },
  { title: 'Topic' },
);

export const TopicRunShape = Exactly({
  state: Choice(['never', 'waiting', 'ready'], {
    description:
      '`never`: the website has no keywords yet; `waiting`: keywords have changed since `computedAt`, or none was computed yet.',
    examples: ['ready'],
  }),
  computedAt: Nullable(Timestamp),
  topics: Count('Number of topics.', 85),
  keywords: Count('Keywords that are not paused, at the last computation.', 640),
  keywordsWithoutPage: Count('Keywords without a result page, which have no topic.', 3),
  keywordsAlone: Count('Keywords that share too few URLs with every other keyword.', 120),
  sharedUrls: Count('The number of URLs in the top 10 by which keywords belong together.', 3),
});

const directedSorts = topicSorts.flatMap((name): [TopicSort, `-${TopicSort}`] => [name, `-${name}`]);

export const TopicQuery = Exactly({
  search: AnyOf(Text({ maxLength: 100 }), 'Topics whose name contains any of these texts, ignoring case.'),
  country: AnyOf(Country, 'Topics in any of these countries.'),
  device: AnyOf(Device, 'Topics on any of these devices.'),
  conflict: Type.Optional(
    Type.Boolean({ description: 'Whether several pages of the website rank for the topic.' }),
  ),
  sort: Type.Optional(Choice(directedSorts, { description: 'Default: `-keywords`. Null values come last.' })),
  ...pagingQuery,
});
export type TopicQuery = Static<typeof TopicQuery>;
