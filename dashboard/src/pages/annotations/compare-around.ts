import { addDays } from '../../format/days.ts';

interface Side {
  from: string;
  to: string;
  /** Null without a measured day. */
  mean: number | null;
  /** Days with a value, of those of the side. */
  measured: number;
}

/** The same number of days before the first and after the last day of an event. Its own days count on neither side. */
export function daysAround({ day, endDay }: { day: string; endDay: string | null }, count: number) {
  const last = endDay ?? day;
  return {
    before: { from: addDays(day, -count), to: addDays(day, -1) },
    after: { from: addDays(last, 1), to: addDays(last, count) },
  };
}

/** The mean of the measured days on each side. A mean stays comparable while some of the days after are missing. */
export function compareAround(
  values: readonly { day: string; value: number | null }[],
  { before, after }: ReturnType<typeof daysAround>,
): { before: Side; after: Side } {
  const meanOf = ({ from, to }: { from: string; to: string }): Side => {
    const known = values.flatMap(({ day, value }) =>
      day >= from && day <= to && value !== null ? [value] : [],
    );
    const sum = known.reduce((total, value) => total + value, 0);
    return { from, to, mean: known.length === 0 ? null : sum / known.length, measured: known.length };
  };
  return { before: meanOf(before), after: meanOf(after) };
}
