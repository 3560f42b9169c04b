import { Type } from 'typebox';
import { AnyOf, Choice, Day, Exactly, Nullable, pagingQuery, Text, Timestamp } from '#http';
import { answerEngineNames } from '#providers/answers';

const Count = (example: number) => Type.Integer({ minimum: 0, examples: [example] });
const Rate = (description: string, example: number) =>
  Nullable(Type.Number({ minimum: 0, maximum: 1, description, examples: [example] }));
const IntervalShape = Exactly(
  {
    low: Type.Number({ minimum: 0, maximum: 1, examples: [0.21] }),
    high: Type.Number({ minimum: 0, maximum: 1, examples: [0.39] }),
  },
  { description: '95 %.' },
);
export const EngineName = Choice(answerEngineNames, { examples: ['perplexity'] });

export const dayMembers = {
  range: Type.Optional(
    Text({
      maxLength: 5,
      description: '`<n>d`, up to `3650d`; `28d` where absent. Ends today (UTC).',
      examples: ['28d'],
    }),
  ),
  startDate: Type.Optional(
    Type.String({
      format: 'date',
      description: 'The first day (UTC), instead of `range`.',
      examples: ['2026-10-25'],
    }),
  ),
  endDate: Type.Optional(
    Type.String({
      format: 'date',
      description: 'The last day (UTC); today where absent.',
      examples: ['2026-11-21'],
    }),
  ),
};

const dayFigures = {
  runs: Type.Integer({ minimum: 0, description: 'Answered ones.', examples: [96] }),
  mentionRate: Rate('Answers that name an own brand; null without runs.', 0.29),
  mentionInterval: Nullable(IntervalShape),
  citationRate: Rate('Answers that cite an own page; null without runs of an engine that searches.', 0.12),
  shareOfVoice: Rate(
    'Namings of own brands, of those of all confirmed ones: each counts once in an answer. Null where none is named.',
    0.24,
  ),
};

const { runs, mentionRate, mentionInterval, citationRate, shareOfVoice } = dayFigures;
const figures = {
  runs,
  failed: Count(1),
  refused: Count(0),
  absent: Type.Integer({
    minimum: 0,
    description: 'Result pages that have no such answer.',
    examples: [0],
  }),
  mentions: Count(28),
  mentionRate,
  mentionInterval,
  citations: Count(12),
  citationRate,
  citationInterval: Nullable(IntervalShape),
  shareOfVoice,
  averageOrder: Nullable(
    Type.Number({
      minimum: 1,
      description: 'The mean place of the first own brand among the brands that an answer names.',
      examples: [2.1],
    }),
  ),
};

const Change = Nullable(
  Exactly(
    {
      difference: Type.Number({ examples: [0.08] }),
      low: Type.Number({ examples: [0.01] }),
      high: Type.Number({ examples: [0.15] }),
      significant: Type.Boolean({ examples: [true] }),
    },
    {
      description:
        'The rate less that of the days before, with a 95 % interval; null where either has no runs.',
    },
  ),
);

const described = {
  ...figures,
  series: Type.Array(Exactly({ date: Day, ...dayFigures }), {
    description:
      'Days with an answer, oldest first. A day that is not there has none: it is a gap, not a zero.',
  }),
  previous: Type.Optional(Exactly(figures, { description: 'Of as many days right before.' })),
  change: Type.Optional(Exactly({ mentionRate: Change, citationRate: Change })),
};

export const VisibilityShape = Exactly(
  {
    overall: Exactly(described),
    engines: Type.Array(
      Exactly({
        engine: EngineName,
        connected: Type.Boolean({ description: 'Whether it is being asked.', examples: [true] }),
        ...described,
      }),
      { description: 'Those that are connected, and those that have runs in these days.' },
    ),
    brands: Type.Array(
      Exactly({
        brandId: Type.String({ examples: ['brand_01kqk0n8zwe5rt3yhj2m4c6v9b'] }),
        name: Type.String({ examples: ['Acme'] }),
        role: Choice(['own', 'competitor'], { examples: ['own'] }),
        answers: Type.Integer({ minimum: 0, description: 'That name it.', examples: [28] }),
        rate: Rate('The same as a share of the runs.', 0.29),
        interval: Nullable(IntervalShape),
        shareOfVoice: Rate('Its part of the namings of all confirmed brands.', 0.24),
      }),
      { description: 'Confirmed ones, fifty at most: own ones first, then those that most answers name.' },
    ),
  },
  { title: 'Visibility' },
);

export const VisibilityQuery = Exactly({
  ...dayMembers,
  engine: AnyOf(EngineName, 'Any of these.'),
  prompts: Type.Optional(
    Choice(['unbranded', 'branded', 'all'], {
      description:
        'Which prompts count: those that name no own brand where absent. An answer to a question that names a brand names it anyway.',
      examples: ['unbranded'],
    }),
  ),
  tag: AnyOf(Text({ maxLength: 50 }), 'Prompts with any of these tags.'),
  compare: Type.Optional(
    Choice(['previous'], { description: 'Adds the figures of as many days right before.' }),
  ),
});

export const VisibilityMeta = Exactly({
  startDate: Day,
  endDate: Day,
  previousStartDate: Type.Optional(Day),
  previousEndDate: Type.Optional(Day),
  prompts: Type.Integer({ minimum: 0, description: 'That count, asked or not.', examples: [50] }),
  method: Type.String({ description: 'How the figures come about.', examples: ['Rates are shares of …'] }),
});

export const CitationQuery = Exactly({
  by: Type.Optional(
    Choice(['domain', 'page'], { description: '`domain` where absent.', examples: ['page'] }),
  ),
  ...dayMembers,
  engine: AnyOf(EngineName, 'Any of these.'),
  ...pagingQuery,
});

export const CitationShape = Exactly(
  {
    domain: Type.String({ examples: ['news.example'] }),
    url: Nullable(
      Type.String({
        description: 'Without what tracks readers; null by domain.',
        examples: ['https://news.example/article'],
      }),
    ),
    title: Nullable(
      Type.String({
        description: 'Of the newest answer that gives one; null by domain.',
        examples: ['An article'],
      }),
    ),
    answers: Type.Integer({ minimum: 1, description: 'That cite it.', examples: [14] }),
    share: Type.Number({
      minimum: 0,
      maximum: 1,
      description: 'The same as a share of the answered runs of engines that search.',
      examples: [0.15],
    }),
    owner: Nullable(
      Exactly({
        brandId: Type.String({ examples: ['brand_01kqk0n8zwe5rt3yhj2m4c6v9b'] }),
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
  runs: Type.Integer({ minimum: 0, description: 'Answered ones of engines that search.', examples: [93] }),
});
