import { Type } from 'typebox';
import { Choice, compareParameter, Day, endpoint, Exactly, Nullable } from '#platform/http';
import { RankingsMeta } from '../find-compared-days.ts';
import { rankingQuery } from '../routes.ts';
import { rankingVerdicts } from '../weigh-visibility.ts';
import { RepeatedMarket } from './repeated-market.ts';
import { getVisibilityChange } from './get-visibility-change.ts';

const Count = (description: string) => Type.Integer({ minimum: 0, description, examples: [12] });
const Share = (description: string) => Type.Number({ description, examples: [0.31] });

const VisibilityChangeShape = Exactly(
  {
    keywords: Type.Integer({ description: 'Keywords with a value on both days.', examples: [38] }),
    added: Type.Integer({ description: 'Keywords with a value on the later day only.', examples: [4] }),
    removed: Type.Integer({
      description: 'Keywords with a value on the earlier day only.',
      examples: [1],
    }),
    visibility: Nullable(Share('Visibility of the same keywords on the later day.')),
    previousVisibility: Nullable(Share('Visibility of the same keywords on the earlier day.')),
    top3: Count('Of these keywords, those in the top 3 on the later day.'),
    previousTop3: Count('Those in the top 3 on the earlier day.'),
    top10: Count('Those in the top 10 on the later day.'),
    previousTop10: Count('Those in the top 10 on the earlier day.'),
    moreThanChance: Nullable(
      Exactly(
        {
          visibility: Nullable(
            Type.Boolean({
              description:
                'At least half a point and a twentieth of the earlier visibility. Null if `verdict` is.',
              examples: [true],
            }),
          ),
          top10: Type.Boolean({
            description:
              'The keywords that entered and left the top 10 differ in number by more than twice the square root of both together.',
            examples: [false],
          }),
        },
        { description: 'Whether each change is larger than usual; null without two days.' },
      ),
    ),
    verdict: Nullable(
      Choice(rankingVerdicts, {
        description:
          'The verdict of reports: by the visibility, if it changed by more than chance. Null for fewer than 10 keywords, and for fewer than half of those with a value on the later day.',
        examples: ['improved'],
      }),
    ),
    contributions: Type.Array(
      Exactly({
        keywordId: Type.String({ examples: ['kw_01kqk0n8zwe5rt3yhj2m4c6v9y'] }),
        keyword: Type.String({ examples: ['running shoes'] }),
        market: RepeatedMarket,
        searchVolume: Nullable(
          Type.Integer({ description: 'Mean monthly searches. Null if unknown.', examples: [2400] }),
        ),
        from: Nullable(Type.Integer({ minimum: 1, examples: [9] })),
        to: Nullable(Type.Integer({ minimum: 1, examples: [4] })),
        newest: Nullable(
          Exactly(
            { date: Day, position: Nullable(Type.Integer({ minimum: 1, examples: [9] })) },
            {
              description:
                'The last successful check, if it is later than the compared day and found another position; `position` is null if it was not found.',
            },
          ),
        ),
        visibility: Type.Number({
          description:
            'What the keyword adds to the difference of both visibilities; negative if it reduces it.',
          examples: [0.012],
        }),
      }),
      {
        description:
          'Up to 20 keywords each that raised and lowered the visibility most, the largest change first. The contributions of all keywords add up to the difference.',
      },
    ),
  },
  {
    title: 'VisibilityChange',
    description:
      'The visibility of the keywords with a value on both days of `meta.days`, so that added and removed keywords do not appear as a change. No keyword counts if fewer than two days are compared.',
  },
);

export const visibilityChangeEndpoint = endpoint({
  method: 'GET',
  path: '/websites/:id/visibility-change',
  operationId: 'getVisibilityChange',
  tag: 'Rankings',
  summary: "Get which keywords changed a website's visibility",
  pathIds: { id: { prefix: 'web', problem: 'website_not_found' } },
  query: Exactly({
    ...rankingQuery,
    ...compareParameter(
      'Compares with the last measured day of that range instead of the first of this one.',
    ),
  }),
  problems: ['view_not_found'],
  response: { status: 200, data: VisibilityChangeShape, meta: RankingsMeta },
  handle: (context, { id, query }) => getVisibilityChange(context, id, query),
});
