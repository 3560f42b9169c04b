import { Type } from 'typebox';
import {
  AnyOf,
  Choice,
  compareParameter,
  Day,
  dayParameters,
  Exactly,
  Nullable,
  pagingQuery,
  Text,
  Timestamp,
} from '#platform/http';
import { EngineName, promptKinds } from '#ai-visibility/core';

const Count = (example: number, description?: string) =>
  Type.Integer({ minimum: 0, ...(description !== undefined && { description }), examples: [example] });
const Rate = (description: string, example: number) =>
  Nullable(Type.Number({ minimum: 0, maximum: 1, description, examples: [example] }));
const IntervalShape = Exactly(
  {
    low: Type.Number({ minimum: 0, maximum: 1, examples: [0.21] }),
    high: Type.Number({ minimum: 0, maximum: 1, examples: [0.39] }),
  },
  { description: '95 % interval.' },
);
const dayMetrics = {
  runs: Type.Integer({ minimum: 0, description: 'Answered runs.', examples: [96] }),
  mentionRate: Rate(
    'Share of answers that mention an own brand: the mean over pairs of prompt and engine, which all count the same; null without runs.',
    0.29,
  ),
  mentionInterval: Nullable(IntervalShape),
  citationRate: Rate(
    'Share of answers that cite an own page, averaged in the same way; null without runs of an engine that searches.',
    0.12,
  ),
  shareOfVoice: Rate(
    'Share of own brands in all mentions of confirmed brands, each counted once per answer; null without mentions, and while a brand is `pending`.',
    0.24,
  ),
};

const { runs, mentionRate, mentionInterval, citationRate, shareOfVoice } = dayMetrics;
const metrics = {
  runs,
  failed: Count(1),
  refused: Count(0),
  absent: Count(0, 'Result pages without an AI answer.'),
  mentions: Count(28),
  ambiguous: Count(
    1,
    'Answers that mention an own brand only ambiguously. `mentions=all` counts them in the rates.',
  ),
  mentionRate,
  mentionInterval,
  citations: Count(12),
  citationRate,
  citationInterval: Nullable(IntervalShape),
  shareOfVoice,
  averageOrder: Nullable(
    Type.Number({
      minimum: 1,
      description:
        'Mean position of the first own brand among the brands that an answer mentions, averaged like `mentionRate`.',
      examples: [2.1],
    }),
  ),
};

const Change = Nullable(
  Exactly(
    {
      difference: Type.Number({
        description: '`rate` less `previousRate`, both of the compared pairs.',
        examples: [0.08],
      }),
      low: Type.Number({ examples: [0.01] }),
      high: Type.Number({ examples: [0.15] }),
      significant: Type.Boolean({ description: 'The interval excludes 0.', examples: [true] }),
      rate: Type.Number({
        minimum: 0,
        maximum: 1,
        description: 'The rate of the compared pairs.',
        examples: [0.31],
      }),
      previousRate: Type.Number({
        minimum: 0,
        maximum: 1,
        description: 'Their rate in the previous days.',
        examples: [0.23],
      }),
      matching: Type.Integer({
        minimum: 0,
        description: 'Answers with a mention or citation.',
        examples: [12],
      }),
      answers: Type.Integer({ minimum: 1, description: 'Answers of the compared pairs.', examples: [40] }),
      previousMatching: Type.Integer({ minimum: 0, examples: [21] }),
      previousAnswers: Type.Integer({ minimum: 1, examples: [42] }),
      engines: Type.Array(EngineName, { description: 'The compared engines.' }),
      prompts: Type.Integer({ minimum: 1, description: 'Number of compared prompts.', examples: [50] }),
    },
    {
      description:
        'The change of the rate against the previous days, with a 95 % interval. It compares only pairs of prompt and engine with answers in both ranges, so it can differ from the difference of `mentionRate` or `citationRate` and the same of `previous`: show it with its own `rate` and `previousRate`. Null without such pairs.',
    },
  ),
);

const described = {
  ...metrics,
  series: Type.Array(Exactly({ date: Day, ...dayMetrics }), {
    description:
      'Days with answers, oldest first. A missing day has no answers: show a gap, not a zero. The rates of a day are those of the prompts and engines that answered on that day, or with `windowDays` in as many days up to it.',
  }),
  previous: Type.Optional(Exactly(metrics, { description: 'The same number of days directly before.' })),
  change: Type.Optional(Exactly({ mentionRate: Change, citationRate: Change })),
};

const brandCounts = {
  answers: Type.Integer({ minimum: 0, description: 'Answers that mention it.', examples: [28] }),
  answersWithoutOwn: Count(11, 'Those of them that mention no own brand.'),
  citations: Type.Integer({ minimum: 0, description: 'Answers that cite its domains.', examples: [9] }),
  rate: Rate('The share of answers that mention it, averaged like `mentionRate`.', 0.29),
};

export const VisibilityShape = Exactly(
  {
    overall: Exactly(described),
    engines: Type.Array(
      Exactly({
        engine: EngineName,
        connected: Type.Boolean({ description: 'Whether the engine is connected.', examples: [true] }),
        ...described,
      }),
      { description: 'Connected engines, and others with runs in these days.' },
    ),
    brands: Type.Array(
      Exactly({
        brandId: Type.String({ examples: ['brand_01kqk0n8zwe5rt3yhj2m4c6v9b'] }),
        name: Type.String({ examples: ['Acme'] }),
        role: Choice(['own', 'competitor'], { examples: ['own'] }),
        pending: Type.Boolean({
          description:
            'Whether stored answers are still searched for the brand, which was added or changed. Its counts are incomplete and its `rate` is null until then, and so are all shares of voice.',
          examples: [false],
        }),
        ...brandCounts,
        interval: Nullable(IntervalShape),
        shareOfVoice: Rate('Its share of all mentions of confirmed brands.', 0.24),
      }),
      {
        description:
          'At most 50 confirmed brands: own brands first, then pending ones, then the most mentioned.',
      },
    ),
    untracked: Type.Optional(
      Type.Array(
        Exactly({
          brandId: Type.String({ examples: ['brand_01kqk0n8zwe5rt3yhj2m4c6v9c'] }),
          name: Type.String({ examples: ['Bolt'] }),
          domain: Nullable(
            Type.String({
              description: 'The most cited domain that is named after it; null if answers cite none.',
              examples: ['bolt.example'],
            }),
          ),
          ...brandCounts,
        }),
        {
          description:
            'With `untracked=true`: names with the status `found` that answers contain, most frequent first. They are not part of the share of voice.',
        },
      ),
    ),
    prompts: Type.Optional(
      Type.Array(
        Exactly({ promptId: Type.String({ examples: ['prm_01kqk0n8zwe5rt3yhj2m4c6v9p'] }), ...metrics }),
        { description: 'With `by=prompt`: the prompts with runs, over the engines.' },
      ),
    ),
  },
  { title: 'Visibility' },
);

export const VisibilityQuery = Exactly({
  ...dayParameters(),
  engine: AnyOf(EngineName, 'Any of these.'),
  prompts: Type.Optional(
    Choice(promptKinds, {
      description:
        'The prompts to count; default `unbranded`, prompts that name no own brand. Answers to branded prompts mention the brand anyway.',
      examples: ['unbranded'],
    }),
  ),
  mentions: Type.Optional(
    Choice(['certain', 'all'], {
      description: 'The mentions to count; default `certain`. `all` adds ambiguous ones.',
      examples: ['certain'],
    }),
  ),
  tag: AnyOf(Text({ maxLength: 50 }), 'Prompts with any of these tags.'),
  by: Type.Optional(
    Choice(['prompt'], { description: 'Adds the metrics of each prompt.', examples: ['prompt'] }),
  ),
  untracked: Type.Optional(
    Type.Boolean({ description: 'Adds the names that answers mention often and that are not tracked.' }),
  ),
  ...compareParameter('Adds the metrics of another range.'),
  windowDays: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 28,
      description:
        'Each day of `series` pools the answers of as many days, itself included; default 1. The answers of the first days may be older than the range.',
      examples: [7],
    }),
  ),
});

export const VisibilityMeta = Exactly({
  startDate: Day,
  endDate: Day,
  previousStartDate: Type.Optional(Day),
  previousEndDate: Type.Optional(Day),
  prompts: Type.Integer({
    minimum: 0,
    description: 'Number of counted prompts, including those not asked yet.',
    examples: [50],
  }),
  method: Type.String({ description: 'How the metrics are computed.', examples: ['Rates are shares of …'] }),
});

export const CitationQuery = Exactly({
  by: Type.Optional(Choice(['domain', 'page'], { description: 'Default `domain`.', examples: ['page'] })),
  domain: AnyOf(
    Text({ maxLength: 253, examples: ['news.example'] }),
    'Only citations of any of these domains, as in the list of domains.',
  ),
  ...dayParameters(),
  engine: AnyOf(EngineName, 'Any of these.'),
  ownCited: Type.Optional(
    Type.Boolean({
      description:
        'Only answers that cite an own page (`true`), or that do not (`false`). Shares are of these answers.',
    }),
  ),
  ...pagingQuery,
});

export const CitationShape = Exactly(
  {
    domain: Type.String({ examples: ['news.example'] }),
    url: Nullable(
      Type.String({
        description: 'Without tracking parameters; null with `by=domain`.',
        examples: ['https://news.example/article'],
      }),
    ),
    title: Nullable(
      Type.String({
        description: 'The title in the newest answer that has one; null with `by=domain`.',
        examples: ['An article'],
      }),
    ),
    answers: Type.Integer({ minimum: 1, description: 'Answers that cite it.', examples: [14] }),
    share: Type.Number({
      minimum: 0,
      maximum: 1,
      description: 'The same as a share of the answered runs of engines that search.',
      examples: [0.15],
    }),
    owner: Nullable(
      Exactly({
        brandId: Nullable(
          Type.String({
            description: 'Null for a website that is tracked as a competitor and has no brand.',
            examples: ['brand_01kqk0n8zwe5rt3yhj2m4c6v9b'],
          }),
        ),
        name: Type.String({ examples: ['Acme'] }),
        role: Choice(['own', 'competitor'], { examples: ['competitor'] }),
      }),
    ),
    firstSeen: Timestamp,
    lastSeen: Timestamp,
  },
  { title: 'CitedSource' },
);

export const CitationMeta = Exactly({
  startDate: Day,
  endDate: Day,
  runs: Type.Integer({ minimum: 0, description: 'Answered runs of engines that search.', examples: [93] }),
});
