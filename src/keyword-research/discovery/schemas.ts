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
import { suggestionSorts } from './queries.ts';
import { discoveryStates, suggestionSources, suggestionStatuses } from './suggestion.ts';

const Source = Choice(suggestionSources, {
  description:
    '`serps`: SERPs in the store that contain the website; `provider`: keywords that a vendor reports for the domain; `pages`: titles, headings and anchor texts of the website; `competitors`: phrases that titles of ranking pages share; `ai_searches`: searches that AI engines made.',
  examples: ['search_console'],
});
const Status = Choice(suggestionStatuses, { examples: ['open'] });
const Position = Nullable(
  Type.Integer({
    minimum: 1,
    description: 'The position of the website, if a source knows it.',
    examples: [6],
  }),
);
const Url = Nullable(
  Type.String({
    description: 'The page that ranks, or that the phrase comes from.',
    examples: ['https://example.com/shoes'],
  }),
);
const Impressions = Nullable(
  Type.Integer({
    description: 'Impressions per month in Search Console: a lower bound of the searches.',
    examples: [1200],
  }),
);

export const SuggestionShape = Exactly(
  {
    id: Type.String({ examples: ['sug_01kqk0n8zwe5rt3yhj2m4c6v9y'] }),
    keyword: Type.String({ examples: ['running shoes'] }),
    country: Country,
    language: Language,
    status: Status,
    sources: Type.Array(Source),
    evidence: Type.Array(
      Exactly({
        source: Source,
        impressions: Impressions,
        position: Nullable(
          Type.Number({ description: 'With decimals if it is an average.', examples: [6.4] }),
        ),
        url: Url,
        readAt: Timestamp,
      }),
      { description: 'What each source reports.' },
    ),
    branded: Type.Boolean({ description: 'Whether the phrase names the website.', examples: [false] }),
    position: Position,
    url: Url,
    impressions: Impressions,
    searchVolume: Nullable(
      Type.Integer({ description: 'Monthly searches, if a source of demand knows them.', examples: [2400] }),
    ),
    demand: Nullable(
      Exactly(
        {
          source: Choice(keywordDataNames, { examples: ['dataforseo'] }),
          month: Type.String({ description: 'The newest month of the values.', examples: ['2026-10'] }),
        },
        { description: 'Source and month of `searchVolume`.' },
      ),
    ),
    difficulty: Nullable(
      Type.Number({
        description:
          'Share of the top 10 domains with a clearly higher authority, 0 to 1. For a keyword without a stored SERP, the difficulty that a provider reports, or else the share among the domains that are most frequent on the SERPs of the website.',
        examples: [0.4],
      }),
    ),
    estimatedClicks: Nullable(
      Type.Number({
        description:
          'Expected clicks per month at the position that the website can reach. Null if no source knows the demand; such suggestions are sorted as if they had 20 searches per month.',
        examples: [87.5],
      }),
    ),
    monthlyCostMicros: Nullable(
      Type.Integer({
        description:
          "Maximum price of a month of rank checks with the website's defaults, in millionths of a US dollar; null without a provider that supports them, and for viewers.",
        examples: [18000],
      }),
    ),
    keywordId: Nullable(
      Type.String({ description: 'The tracked keyword.', examples: ['kw_01kqk0n8zwe5rt3yhj2m4c6v9y'] }),
    ),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  },
  { title: 'KeywordSuggestion' },
);

export const DiscoveryShape = Exactly(
  {
    state: Choice([...discoveryStates, 'never'], {
      description: '`never`: no discovery has been requested.',
      examples: ['ready'],
    }),
    requestedAt: Nullable(Timestamp),
    finishedAt: Nullable(Timestamp),
    nextRunAt: Nullable(Timestamp),
    sources: Type.Array(
      Exactly({
        source: Source,
        status: Choice(['found', 'empty', 'waiting', 'not_connected', 'failed'], { examples: ['found'] }),
        found: Type.Integer({ description: 'Number of phrases.', examples: [34] }),
        message: Nullable(Type.String({ examples: ['Connect Search Console or Bing Webmaster Tools.'] })),
      }),
      { description: 'How each source fared in the last discovery.' },
    ),
  },
  { title: 'KeywordDiscovery' },
);

export const SuggestionQuery = Exactly({
  status: AnyOf(Status, 'Default: `open`.'),
  source: AnyOf(Source, 'Suggestions from any of these sources.'),
  search: AnyOf(Text({ maxLength: 100 }), 'Suggestions that contain any of these texts, ignoring case.'),
  branded: Type.Optional(
    Type.Boolean({ description: 'Only phrases that name the website, or only others.' }),
  ),
  sort: Type.Optional(
    Choice(
      suggestionSorts.flatMap((name) => [name, `-${name}` as const]),
      { description: 'Default: `-estimatedClicks`. Null values come last.' },
    ),
  ),
  ...pagingQuery,
});
export type SuggestionQuery = Static<typeof SuggestionQuery>;

const Ids = Type.Array(Type.String({ examples: ['sug_01kqk0n8zwe5rt3yhj2m4c6v9y'] }), {
  minItems: 1,
  maxItems: 1000,
});

export const SuggestionChoice = Exactly(
  {
    ids: Type.Optional(Ids),
    top: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 1000,
        description: 'Instead of `ids`: the open suggestions with the most expected clicks.',
        examples: [20],
      }),
    ),
    source: Type.Optional(Source),
  },
  { title: 'SuggestionChoice' },
);
export type SuggestionChoice = Static<typeof SuggestionChoice>;

export const DismissBody = Exactly({ ids: Ids }, { title: 'DismissedSuggestions' });

export const ReopenBody = Exactly({ ids: Ids }, { title: 'ReopenedSuggestions' });
