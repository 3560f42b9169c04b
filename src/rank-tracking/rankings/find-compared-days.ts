import { Type } from 'typebox';
import type { ComparedPeriod } from '#platform/date-range.ts';
import { Day, Exactly, Nullable } from '#platform/http';

export const ComparedDays = Nullable(
  Exactly(
    { from: Day, to: Day },
    {
      description:
        'The compared days: the last measured day of the range (`to`) and the last measured day of the compared range (`from`). Without `compare`, or if nothing was measured then, `from` is the first measured day of the range. If nothing was measured a year ago, `previous_year` has nothing to compare with, and `from` is `to`. Null if nothing is measured.',
    },
  ),
);

export const comparedMeta = {
  startDate: Day,
  endDate: Day,
  previousStartDate: Type.Optional(Day),
  previousEndDate: Type.Optional(Day),
  days: ComparedDays,
};
export const RankingsMeta = Exactly(comparedMeta);

export const ComparedKeywords = Nullable(
  Exactly(
    {
      keywords: Type.Integer({ description: 'Keywords with a SERP on both days.', examples: [26] }),
      added: Type.Integer({
        description: 'Other keywords with a value on the later day, which are not compared.',
        examples: [5],
      }),
      removed: Type.Integer({
        description: 'Other keywords with a value on the earlier day, which are not compared.',
        examples: [0],
      }),
      shareOfVoice: Nullable(
        Type.Number({
          description: 'Share of voice of the website itself on the compared keywords.',
          examples: [0.31],
        }),
      ),
      previousShareOfVoice: Nullable(
        Type.Number({ description: 'The same on `meta.days.from`.', examples: [0.28] }),
      ),
    },
    {
      description:
        'The keywords on which domains are compared, so that added and removed keywords do not appear as a change. Null without two days, and without SERPs of the same keywords.',
    },
  ),
);

/** The days whose values rankings compare; equal if there is nothing to compare with. */
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
 * a comparison, or if nothing was measured in the compared range, with the first measured day of the range. A comparison with the year
 * before is one of seasons, which no day of this range replaces. Null without any day. Pure.
 */
export function findComparedDays(
  series: readonly MeasuredDay[],
  previous: readonly MeasuredDay[] = [],
  compare?: ComparedPeriod,
): TwoRankingDays | null {
  const measured = series.some(isMeasured) ? series.filter(isMeasured) : series;
  const [first, last] = [measured[0], measured.at(-1)];
  if (first === undefined || last === undefined) return null;
  const earlier =
    previous.findLast(isMeasured) ?? previous.at(-1) ?? (compare === 'previous_year' ? last : first);
  return { from: earlier.date, to: last.date };
}

const isMeasured = ({ visibility }: MeasuredDay) => visibility !== null;
