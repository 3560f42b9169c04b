import { type Static, Type } from 'typebox';
import {
  Choice,
  Country,
  Day,
  dayParameters,
  Exactly,
  Language,
  Nullable,
  Text,
  Timestamp,
} from '#platform/http';
import { keywordDataNames } from '#providers/keyword-data';
import { searchEngines, serpProviderNames } from '#providers/serp';
import { rankCheckStatuses } from '#rank-tracking/positions';
import { Since } from './change-since.ts';
import { keywordOrigins, keywordStatuses } from './keyword.ts';

const Phrase = Type.String({
  maxLength: 400,
  // Like other texts, but not only whitespace.
  pattern: String.raw`^[\p{Z}\uFEFF]*[^\p{Z}\uFEFF\p{Cc}\p{Cs}][^\p{Cc}\p{Cs}]*$`,
  description: 'The search query.',
  examples: ['running shoes'],
});
export const Engine = Choice(searchEngines, { examples: ['google'] });
export const Device = Choice(['desktop', 'mobile'], { examples: ['desktop'] });
export const Location = Text({
  maxLength: 200,
  description: "Location within the country, by the provider's name for it.",
  examples: ['Austin,Texas,United States'],
});
const Tags = Type.Array(Text({ maxLength: 50 }), { maxItems: 50, examples: [['brand']] });
const TargetUrl = Type.String({
  format: 'uri',
  pattern: '^https?://',
  maxLength: 2048,
  description: 'The page that should rank.',
  examples: ['https://example.com/shoes'],
});
export const Provider = Choice(serpProviderNames, {
  description: 'Provider of the SERPs. If absent, the first connected one that supports the keyword.',
});
export const IntervalHours = Type.Integer({ minimum: 1, maximum: 8760, examples: [24] });
export const Depth = Type.Integer({ minimum: 1, maximum: 100, examples: [30] });
const RankCheckStatus = Choice(rankCheckStatuses, {
  description:
    'Outcome of the last attempt. `failed` says nothing about the ranking. `pending` means not checked yet.',
  examples: ['ranked'],
});
const Rank = Type.Integer({ minimum: 1, examples: [7] });

const HistoryEntry = Exactly({ date: Day, position: Nullable(Rank), checkStatus: RankCheckStatus });

const keywordFields = {
  id: Type.String({ examples: ['kw_01kqk0n8zwe5rt3yhj2m4c6v9y'] }),
  websiteId: Type.String({ examples: ['web_01kqk0n8zwe5rt3yhj2m4c6v9x'] }),
  keyword: Phrase,
  status: Choice(keywordStatuses, {
    description: 'A paused keyword is not checked.',
    examples: ['approved'],
  }),
  position: Nullable(
    Type.Integer({
      minimum: 1,
      description:
        'Organic rank at the last successful rank check. Null if never checked or not found within the depth.',
      examples: [7],
    }),
  ),
  positionAt: Nullable(Timestamp),
  stale: Type.Boolean({
    description: 'Whether more than two intervals have passed since `positionAt`.',
    examples: [false],
  }),
  previousPosition: Nullable(Type.Integer({ minimum: 1, examples: [9] })),
  bestPosition: Nullable(Type.Integer({ minimum: 1, examples: [5] })),
  change: Nullable(
    Type.Integer({
      description: 'Positions gained since the previous position; negative if lost.',
      examples: [2],
    }),
  ),
  url: Nullable(
    Type.String({ description: 'The page that ranks.', examples: ['https://example.com/shoes'] }),
  ),
  checkStatus: RankCheckStatus,
  checkedDepth: Nullable(
    Type.Integer({
      description: 'Number of organic results evaluated by the last successful rank check.',
      examples: [30],
    }),
  ),
  checkedAt: Nullable(Timestamp),
  nextCheckAt: Nullable(Timestamp),
  error: Nullable(
    Exactly(
      { code: Type.String({ examples: ['provider_timeout'] }), message: Type.String() },
      {
        description: 'Why the last attempt failed or a due rank check was postponed (`budget_exhausted`).',
      },
    ),
  ),
  origin: Choice(keywordOrigins, {
    description: 'Whether people or imports added the keyword, or keyword discovery.',
    examples: ['added'],
  }),
  source: Choice(['serp', 'search_console'], {
    description: 'Source of the position.',
    examples: ['serp'],
  }),
  averagePosition: Nullable(
    Type.Number({ description: 'Average position with decimals, if Search Console is the source.' }),
  ),
  engine: Engine,
  country: Country,
  language: Language,
  device: Device,
  location: Nullable(Location),
  intervalHours: IntervalHours,
  depth: Depth,
  provider: Nullable(Provider),
  targetUrl: Nullable(TargetUrl),
  tags: Tags,
  topicId: Nullable(
    Type.String({
      description: 'The topic of the keyword. Null without one.',
      examples: ['top_01kqk0n8zwe5rt3yhj2m4c6v9y'],
    }),
  ),
  searchVolume: Nullable(
    Type.Integer({ description: 'Mean monthly searches, from the source in `demand`.', examples: [2400] }),
  ),
  demand: Nullable(
    Exactly(
      {
        source: Nullable(Choice(keywordDataNames, { examples: ['dataforseo'] })),
        month: Nullable(
          Type.String({ description: 'The newest month of the values.', examples: ['2026-10'] }),
        ),
        cpcMicros: Nullable(
          Type.Integer({
            description: 'Mean price of an ad click in millionths of a US dollar.',
            examples: [820000],
          }),
        ),
        competition: Nullable(
          Type.Number({ description: 'Competition of advertisers, 0 to 1.', examples: [0.7] }),
        ),
        reason: Nullable(
          Type.String({
            description:
              'Why `searchVolume` is null: `not_connected`, `unknown_phrase`, `budget_exhausted` or the failure of the provider.',
            examples: ['unknown_phrase'],
          }),
        ),
      },
      {
        description: 'Source and month of `searchVolume`, or why it is null. Null before the first attempt.',
      },
    ),
  ),
  features: Exactly(
    {
      present: Type.Array(Type.String(), { examples: [['ai_overview', 'video']] }),
      own: Type.Array(Type.String(), {
        description: 'Those that show or link to a page of the website.',
        examples: [['video']],
      }),
    },
    { description: 'SERP features on the last result page.' },
  ),
  aiOverview: Nullable(
    Exactly(
      {
        present: Type.Boolean({ examples: [true] }),
        cited: Nullable(
          Type.Boolean({
            description: 'Whether a page of the website is among the sources. Null if they are unknown.',
            examples: [true],
          }),
        ),
        referencePosition: Nullable(
          Type.Integer({
            minimum: 1,
            description: "Place of the website's first page among the sources.",
            examples: [2],
          }),
        ),
      },
      {
        description:
          'The AI Overview of the last result page. Null if there is none yet, or the provider does not report AI Overviews.',
      },
    ),
  ),
  ownUrls: Type.Array(
    Exactly({ url: Type.String({ examples: ['https://example.com/shoes'] }), position: Rank }),
    { description: 'All organic results of the website within the depth, best first, up to 20.' },
  ),
  serpFeatures: Type.Array(Type.String(), {
    description: 'The same as `features.present`.',
    examples: [['video']],
  }),
  createdAt: Timestamp,
};

export const KeywordShape = Exactly(keywordFields, { title: 'Keyword' });
export const ListedKeyword = Exactly(
  {
    ...keywordFields,
    history: Type.Optional(
      Type.Array(HistoryEntry, { description: 'Only with `history=<n>d`: the days that have a rank check.' }),
    ),
    since: Type.Optional(Since),
  },
  { title: 'ListedKeyword' },
);
export const CreatedKeyword = Exactly(
  {
    ...keywordFields,
    outcome: Choice(['created', 'exists'], { examples: ['created'] }),
  },
  { title: 'CreatedKeyword' },
);

/** Optional fields of a new keyword. */
export const newKeywordFields = {
  country: Type.Optional(Country),
  language: Type.Optional(Language),
  device: Type.Optional(Device),
  location: Type.Optional(Location),
  engine: Type.Optional(Engine),
  targetUrl: Type.Optional(TargetUrl),
  tags: Type.Optional(Tags),
  intervalHours: Type.Optional(IntervalHours),
  depth: Type.Optional(Depth),
  provider: Type.Optional(Provider),
};

export const KeywordInput = Exactly({ keyword: Phrase, ...newKeywordFields });
export type KeywordInput = Static<typeof KeywordInput>;

export const NewKeywords = Exactly(
  {
    websiteId: Type.String({ examples: ['web_01kqk0n8zwe5rt3yhj2m4c6v9x'] }),
    keywords: Type.Array(KeywordInput, { minItems: 1, maxItems: 1000 }),
  },
  { title: 'NewKeywords' },
);
export type NewKeywords = Static<typeof NewKeywords>;

export const KeywordPatch = Exactly(
  {
    status: Type.Optional(Nullable(Choice(keywordStatuses))),
    targetUrl: Type.Optional(Nullable(TargetUrl)),
    tags: Type.Optional(Nullable(Tags)),
    intervalHours: Type.Optional(Nullable(IntervalHours)),
    depth: Type.Optional(Nullable(Depth)),
    provider: Type.Optional(Nullable(Provider)),
  },
  { title: 'KeywordPatch' },
);
export type KeywordPatch = Static<typeof KeywordPatch>;

export const HistoryQuery = Exactly(dayParameters('90d'));

export const KeywordDay = Exactly(
  {
    date: Day,
    checkStatus: RankCheckStatus,
    position: Nullable(Rank),
    url: Nullable(Type.String()),
    checkedDepth: Nullable(Type.Integer()),
    checkedAt: Timestamp,
    provider: Nullable(Type.String()),
    errorCode: Nullable(Type.String()),
    importedFrom: Nullable(
      Type.String({
        description:
          'The rank tracker that measured the position, if it was imported. Null for an own rank check, which comes first on its day.',
        examples: ['serpbear'],
      }),
    ),
  },
  { title: 'KeywordDay' },
);

declare module '#platform/ids.ts' {
  interface IdPrefixes {
    kw: 'keyword';
    top: 'topic';
  }
}
