import { type Static, Type } from 'typebox';
import {
  AnyOf,
  Choice,
  Country,
  Day,
  Exactly,
  Language,
  Nullable,
  pagingQuery,
  Text,
  Timestamp,
} from '#http';
import { searchEngines, serpProviderNames } from '#providers/serp';
import { checkStatuses, keywordStatuses } from './keyword.ts';

const Phrase = Type.String({
  maxLength: 400,
  // As every text, and more than blanks.
  pattern: String.raw`^[\p{Z}\uFEFF]*[^\p{Z}\uFEFF\p{Cc}\p{Cs}][^\p{Cc}\p{Cs}]*$`,
  description: 'The phrase that people search for.',
  examples: ['running shoes'],
});
const Engine = Choice(searchEngines, { examples: ['google'] });
const Device = Choice(['desktop', 'mobile'], { examples: ['desktop'] });
const Location = Text({
  maxLength: 200,
  description: 'A place within the country, as the provider names it.',
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
const Provider = Choice(serpProviderNames, {
  description: 'Ask this provider; the first that fits where absent.',
});
const IntervalHours = Type.Integer({ minimum: 1, maximum: 8760, examples: [24] });
const Depth = Type.Integer({ minimum: 1, maximum: 100, examples: [30] });
const CheckStatus = Choice(checkStatuses, {
  description:
    'How the last attempt ended. `failed` says nothing about the ranking; `pending` means never checked.',
  examples: ['ranked'],
});
const Rank = Type.Integer({ minimum: 1, examples: [7] });

const HistoryEntry = Exactly({ date: Day, position: Nullable(Rank), checkStatus: CheckStatus });

const keywordMembers = {
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
        'Organic rank at the last successful check. Null where never checked, or not found within the depth.',
      examples: [7],
    }),
  ),
  positionAt: Nullable(Timestamp),
  stale: Type.Boolean({ description: 'Two intervals have passed since `positionAt`.', examples: [false] }),
  previousPosition: Nullable(Type.Integer({ minimum: 1, examples: [9] })),
  bestPosition: Nullable(Type.Integer({ minimum: 1, examples: [5] })),
  change: Nullable(
    Type.Integer({ description: 'Positions won since the day before; negative where lost.', examples: [2] }),
  ),
  url: Nullable(
    Type.String({ description: 'The page that ranks.', examples: ['https://example.com/shoes'] }),
  ),
  checkStatus: CheckStatus,
  checkedDepth: Nullable(
    Type.Integer({ description: 'Organic results seen by the last successful check.', examples: [30] }),
  ),
  checkedAt: Nullable(Timestamp),
  nextCheckAt: Nullable(Timestamp),
  error: Nullable(
    Exactly(
      { code: Type.String({ examples: ['provider_timeout'] }), message: Type.String() },
      {
        description: 'Why the last attempt failed, or why a due check was left out (`budget_exhausted`).',
      },
    ),
  ),
  source: Choice(['serp', 'search_console'], {
    description: 'Where the position comes from.',
    examples: ['serp'],
  }),
  averagePosition: Nullable(
    Type.Number({ description: 'The decimal figure, where Search Console is the source.' }),
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
  searchVolume: Nullable(Type.Integer({ description: 'Searches a month, where a source says so.' })),
  serpFeatures: Type.Array(Type.String(), {
    description: 'Elements on the page beside organic results.',
    examples: [['video']],
  }),
  createdAt: Timestamp,
};

export const KeywordShape = Exactly(keywordMembers, { title: 'Keyword' });
export const ListedKeyword = Exactly(
  {
    ...keywordMembers,
    history: Type.Optional(
      Type.Array(HistoryEntry, { description: 'With `history=<n>d`: the days that have a check.' }),
    ),
  },
  { title: 'ListedKeyword' },
);
export const AddedKeyword = Exactly(
  {
    ...keywordMembers,
    outcome: Choice(['created', 'exists'], { examples: ['created'] }),
  },
  { title: 'AddedKeyword' },
);

/** What may be said of a keyword that is added, besides its phrase. */
export const newKeywordMembers = {
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

export const NewKeywords = Exactly(
  {
    websiteId: Type.String({ examples: ['web_01kqk0n8zwe5rt3yhj2m4c6v9x'] }),
    keywords: Type.Array(Exactly({ keyword: Phrase, ...newKeywordMembers }), { minItems: 1, maxItems: 1000 }),
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

const sorts = [
  'createdAt',
  'keyword',
  'position',
  'change',
  'bestPosition',
  'checkedAt',
  'searchVolume',
] as const;
export type KeywordSort = (typeof sorts)[number];
const directedSorts = sorts.flatMap((name): [KeywordSort, `-${KeywordSort}`] => [name, `-${name}`]);

export const KeywordQuery = Exactly({
  id: AnyOf(
    Type.String({ pattern: '^kw_[0-9a-z]{26}$', examples: ['kw_01kqk0n8zwe5rt3yhj2m4c6v9y'] }),
    'These keywords; those that are not the account’s are left out.',
  ),
  websiteId: AnyOf(Type.String(), 'Keywords of any of these websites; of all where absent.'),
  position: AnyOf(
    Text({ maxLength: 10, examples: ['top10'] }),
    '`top<N>` or `top-<N>` up to 100, `<from>-<to>`, or `none` for keywords that were looked for and not found.',
  ),
  checkStatus: AnyOf(Choice(checkStatuses), 'How the last attempt ended.'),
  status: AnyOf(Choice(keywordStatuses), 'Approved or paused.'),
  tag: AnyOf(Text({ maxLength: 50 }), 'Keywords with any of these tags.'),
  country: AnyOf(Country, 'Any of these countries.'),
  device: AnyOf(Device, 'Any of these devices.'),
  search: AnyOf(Text({ maxLength: 100 }), 'Keywords that contain any of these texts, in any case.'),
  history: Type.Optional(
    Text({ maxLength: 4, description: '`<n>d`, up to `90d`: adds `history` to each row.', examples: ['7d'] }),
  ),
  sort: Type.Optional(
    Choice(directedSorts, {
      description: '`position` where positions are filtered, else `createdAt`. Null values come last.',
    }),
  ),
  ...pagingQuery,
});
export type KeywordQuery = Static<typeof KeywordQuery>;

export const HistoryQuery = Exactly({
  range: Type.Optional(
    Text({ maxLength: 5, description: '`<n>d`, up to `3650d`; `90d` where absent.', examples: ['28d'] }),
  ),
});

export const KeywordDay = Exactly(
  {
    date: Day,
    checkStatus: CheckStatus,
    position: Nullable(Rank),
    url: Nullable(Type.String()),
    checkedDepth: Nullable(Type.Integer()),
    checkedAt: Timestamp,
    provider: Nullable(Type.String()),
    errorCode: Nullable(Type.String()),
  },
  { title: 'KeywordDay' },
);
