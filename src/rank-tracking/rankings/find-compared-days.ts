import { Type } from 'typebox';
import { Day, Exactly, Nullable } from '#platform/http';

export const ComparedDays = Nullable(
  Exactly(
    { from: Day, to: Day },
    {
      description:
        'The compared days: the last measured day of the range (`to`) and the last measured day of the compared range (`from`). Without `compare`, or if nothing was measured then, `from` is the first measured day of the range. Null if nothing is measured.',
    },
  ),
);

const Share = (description: string) => Type.Number({ description, examples: [0.31] });

export const SameKeywordsShape = Nullable(
  Exactly(
    {
      keywords: Type.Integer({ description: 'Keywords with a value on both days.', examples: [38] }),
      added: Type.Integer({ description: 'Keywords with a value on the later day only.', examples: [4] }),
      removed: Type.Integer({
        description: 'Keywords with a value on the earlier day only.',
        examples: [1],
      }),
      visibility: Nullable(Share('Visibility of the same keywords on the later day.')),
      previousVisibility: Nullable(Share('Visibility of the same keywords on the earlier day.')),
      contributions: Type.Array(
        Exactly({
          keywordId: Type.String({ examples: ['kw_01kqk0n8zwe5rt3yhj2m4c6v9y'] }),
          keyword: Type.String({ examples: ['running shoes'] }),
          from: Nullable(Type.Integer({ minimum: 1, examples: [9] })),
          to: Nullable(Type.Integer({ minimum: 1, examples: [4] })),
          visibility: Type.Number({
            description:
              'What the keyword adds to the difference of both visibilities; negative if it reduces it.',
            examples: [0.012],
          }),
        }),
        {
          description:
            'The 20 keywords that changed the visibility most. All contributions add up to the difference.',
        },
      ),
    },
    {
      description:
        'The visibility of the keywords with a value on both days of `meta.days`, so that added and removed keywords do not appear as a change. Null if fewer than two days are compared.',
    },
  ),
);

/** The days whose values rankings compare; equal if only one is measured. */
export interface TwoRankingDays {
  from: string;
  to: string;
}

interface MeasuredDay {
  date: string;
  /** Null if nothing was measured on the day. */
  visibility: number | null;
}

/**
 * The days that every ranking metric compares: the last measured day of the range with the last measured day of the compared range. Without
 * a comparison, or if nothing was measured in the compared range, with the first measured day of the range. Null without any day. Pure.
 */
export function findComparedDays(
  series: readonly MeasuredDay[],
  previous: readonly MeasuredDay[] = [],
): TwoRankingDays | null {
  const measured = series.some(isMeasured) ? series.filter(isMeasured) : series;
  const [first, last] = [measured[0], measured.at(-1)];
  if (first === undefined || last === undefined) return null;
  const earlier = previous.findLast(isMeasured) ?? previous.at(-1) ?? first;
  return { from: earlier.date, to: last.date };
}

const isMeasured = ({ visibility }: MeasuredDay) => visibility !== null;
