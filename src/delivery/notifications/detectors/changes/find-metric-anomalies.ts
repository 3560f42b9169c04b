import { daysBefore } from '#platform/days.ts';
import { median } from '#platform/statistics';
import type { DirectedDay } from './find-episodes.ts';

export interface MetricDay {
  date: string;
  value: number;
}

export interface RatedDay extends MetricDay, DirectedDay {
  /** The median of the same weekday of the last weeks. Null with too few of them. */
  expected: number | null;
}

const weeks = 8;
const minWeeks = 4;
/** Beyond this many standard deviations a value is an outlier. B. Iglewicz and D. Hoaglin, How to Detect and Handle Outliers (1993). */
const maxDeviations = 3.5;
/** The standard deviation of a normal distribution as a multiple of the median absolute deviation. */
const deviationScale = 1.4826;
/** The days whose distances show how much a website varies, and the fewest that do. */
const variationDays = 56;
const minVariationDays = 14;
/** Counts vary more than independent events, whose standard deviation is the square root of their number. */
const minVariation = 1.5;

/**
 * Compares each day, oldest first, with the same weekday of the last eight weeks. A day is unusual if its distance from their median
 * exceeds the variation of the last days, as a multiple of the square root of the median, and `minChange`.
 * @param minChange as a share of the median, such as 0.3
 */
export function findMetricAnomalies(days: readonly MetricDay[], minChange: number): RatedDay[] {
  const byDate = new Map(days.map(({ date, value }) => [date, value]));
  const distances: number[] = [];
  return days.map(({ date, value }) => {
    const same = sameWeekdays(byDate, date);
    if (same.length < minWeeks) return { date, value, expected: null, direction: null };
    const expected = median(same);
    const root = Math.sqrt(Math.max(expected, 1));
    const change = value - expected;
    const limit = Math.max(maxDeviations * variationOf(distances) * root, minChange * expected);
    distances.push(Math.abs(change) / root);
    const direction = change > 0 ? 'up' : 'down';
    return { date, value, expected, direction: Math.abs(change) > limit ? direction : null };
  });
}

function sameWeekdays(byDate: ReadonlyMap<string, number>, date: string): number[] {
  const earlier = Array.from({ length: weeks }, (_none, index) =>
    byDate.get(daysBefore(date, 7 * (index + 1))),
  );
  return earlier.filter((value) => value !== undefined);
}

function variationOf(distances: readonly number[]): number {
  const last = distances.slice(-variationDays);
  if (last.length < minVariationDays) return minVariation;
  return Math.max(minVariation, median(last) * deviationScale);
}
