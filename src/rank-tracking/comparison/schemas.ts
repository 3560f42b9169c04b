import { Type } from 'typebox';
import {
  AnyOf,
  Choice,
  compareParameter,
  Country,
  dayParameters,
  Exactly,
  Nullable,
  Text,
} from '#platform/http';
import { keywordDataNames } from '#providers/keyword-data';
import { segmentQuery } from '#rank-tracking/keywords';
import { ComparedDays } from '#rank-tracking/rankings';

export const Top = Type.Optional(
  Type.Integer({
    minimum: 1,
    maximum: 100,
    description: 'The first positions that count. Default: 10.',
    examples: [10],
  }),
);
export const Rank = Type.Integer({ minimum: 1, examples: [7] });
export const KeywordId = Type.String({ examples: ['kw_01kqk0n8zwe5rt3yhj2m4c6v9y'] });
export const Phrase = Type.String({ examples: ['running shoes'] });
export const volume = {
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
const Position = Exactly({
  isKnown: Type.Boolean({
    description:
      'Whether a result page of the last day is known. `position` is null if the domain is not on it.',
    examples: [true],
  }),
  position: Nullable(Rank),
  previousPosition: Nullable(
    Type.Integer({
      minimum: 1,
      description: 'On the earlier day; null also for a keyword that was first checked after it.',
      examples: [9],
    }),
  ),
  change: Nullable(
    Type.Integer({
      description: 'Positions gained; negative if lost, and null if either position is.',
      examples: [2],
    }),
  ),
});
const GapChoice = Choice(['missing', 'weaker', 'stronger', 'only_own'], {
  description:
    '`missing`: a competitor ranks in the first positions and the website does not; `only_own`: the reverse; `weaker` and `stronger`: both rank there, and the best competitor ranks better or worse.',
  examples: ['missing'],
});

export const ComparedShape = Exactly(
  {
    keywordId: KeywordId,
    keyword: Phrase,
    country: Country,
    device: Choice(['desktop', 'mobile'], { examples: ['desktop'] }),
    ...volume,
    own: Position,
    competitors: Type.Array(Position, { description: 'In the order of `meta.domains`.' }),
    gap: Nullable(GapChoice),
    gapText: Nullable(
      Type.String({
        description:
          'The gap in words, which name `top`: of one compared competitor, or of all together. Null if neither the website nor a competitor ranks there, unless a competitor ranks better below.',
        examples: ['Only competitors in top 10'],
      }),
    ),
    isOutranked: Type.Boolean({
      description:
        'Whether a competitor ranks better, at any position, or ranks where the website was not found.',
      examples: [true],
    }),
  },
  { title: 'ComparedKeyword' },
);

export const comparisonQuery = {
  ...dayParameters(),
  ...compareParameter('The change since the last day of another range.'),
  competitor: AnyOf(
    Text({ maxLength: 253, examples: ['competitor.example'] }),
    'Up to ten domains. Default: the confirmed competitors, then the most visible domains.',
  ),
  top: Top,
  ...segmentQuery,
};

const Count = Type.Integer({ minimum: 0, examples: [12] });
const PositionCounts = Exactly(
  { top3: Count, top10: Count, top20: Count, top100: Count, none: Count, unknown: Count },
  {
    title: 'PositionCounts',
    description:
      'Keywords by position. Each count includes the better positions; `unknown` have no result page.',
  },
);
const GapCounts = Exactly(
  {
    missing: Count,
    weaker: Count,
    stronger: Count,
    only_own: Count,
    shared: Count,
    outranked: Count,
  },
  {
    title: 'GapCounts',
    description:
      'Keywords by gap. `shared` are the `weaker` and `stronger` ones. `outranked` contains the `missing` and `weaker` ones, and those on which a competitor ranks better outside of the first positions.',
  },
);

export const SummaryShape = Exactly(
  {
    days: ComparedDays,
    keywords: Type.Integer({ description: 'Number of compared keywords.', examples: [120] }),
    own: PositionCounts,
    gaps: GapCounts,
    domains: Type.Array(
      Exactly({
        domain: Type.String({ examples: ['competitor.example'] }),
        positions: PositionCounts,
        gaps: GapCounts,
      }),
      { description: 'The compared domains. Their gaps compare the website with this domain alone.' },
    ),
  },
  { title: 'ComparisonSummary' },
);
