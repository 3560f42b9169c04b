import { countDays } from '../../../format/days.ts';
import type { UsedDays } from '../../../ui/range/range-labels.ts';

/** Fewer clicks vary by chance, and large counts by a twentieth from week to week. The API weighs totals in the same way. */
const minCount = 20;
const minShare = 0.05;

export interface ComparedClicks {
  clicks: number;
  previous?: { clicks: number } | null | undefined;
}

/** Whether clicks were lost, or gained (1), beyond normal variation. Counts vary by about their square root, and ranges can differ in length. Pure. */
export function isMoreThanChance(
  { clicks, previous }: ComparedClicks,
  lengthRatio: number,
  direction: -1 | 1 = -1,
): boolean {
  const expected = (previous?.clicks ?? 0) * lengthRatio;
  return isDifferenceMoreThanChance(direction * (clicks - expected), expected);
}

/** Whether a count differs from the expected one by more than it usually varies. Pure. */
export const isDifferenceMoreThanChance = (difference: number, expected: number): boolean =>
  difference >= minCount && difference > 2 * Math.sqrt(expected) && difference >= minShare * expected;

/** How much longer the days are than the compared ones. Pure. */
export function lengthRatioOf(meta: UsedDays | undefined): number {
  if (meta?.previousStartDate === undefined || meta.previousEndDate === undefined) return 1;
  return countDays(meta.startDate, meta.endDate) / countDays(meta.previousStartDate, meta.previousEndDate);
}
