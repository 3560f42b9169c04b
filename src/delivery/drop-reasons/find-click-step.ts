import { countDays, daysAfter, daysBefore } from '#platform/days.ts';
import { median } from '#platform/statistics';
import type { Direction } from '#rank-tracking/comparison';
import type { SearchChange } from './drop-reason.ts';

type Days = SearchChange['days'];

/** When the clicks of a page or a keyword changed. */
export interface ClickStep {
  /** The week from which on the clicks were lower or higher; null if the change is spread over the weeks. */
  week: Days | null;
  /** Clicks of a median week before the step and since; null without a step, and if the compared days lie further back. */
  before: number | null;
  now: number | null;
  /** The first of the weeks that changed in the direction without a break until the end of the range; null if the last one did not. */
  since: Days | null;
  /** Complete weeks of the range, and those of them with a change in the direction. */
  weeks: number;
  changedWeeks: number;
  /** The last week of the range; null for a range of less than two weeks. */
  lastWeek: LastWeek | null;
}

interface LastWeek extends Days {
  clicks: number;
  /** Clicks of a median week of the range before it. */
  before: number;
  /** Whether it lies far back, against the direction. */
  reversed: boolean;
}

interface ClickStepInput extends Pick<SearchChange, 'days' | 'previousDays'> {
  direction: Direction;
  /** Clicks by day; days without a row have none. */
  clicks: ReadonlyMap<string, number>;
}

const minWeeks = 4;
/** The part of the absolute deviation of the weeks from their median that a step explains. */
const minExplained = 0.5;
/** A week that differs by less is usual. */
const minReversal = 0.2;

/** Whether the compared days lie so near that both ranges are one series, apart from a gap such as the last days of a month. */
export const isOneSeries = ({ days, previousDays }: Pick<SearchChange, 'days' | 'previousDays'>) =>
  countDays(previousDays.to, days.from) - 2 < countDays(days.from, days.to);

/**
 * The week of the largest step of the clicks. Weeks have seven days and end with the range, so each has every weekday. The weeks of both ranges are
 * divided where two medians fit them best, and both sides are described by their medians, so a peak before the range makes no decline. That is a step if it explains half of the absolute deviation, and more than a straight line does. Medians,
 * because one unusual week, such as the first one of a page that grows, must not hide a step.
 * A range that is compared with one further back, such as the previous year, has the differences from the same weekdays instead. Null for
 * fewer than four weeks. Pure.
 */
export function findClickStep({ clicks, direction, ...change }: ClickStepInput): ClickStep | null {
  const { days, previousDays } = change;
  const sign = direction === 'declined' ? -1 : 1;
  const sumOf = (week: Days) => sum(daysOf(week).map((day) => clicks.get(day) ?? 0));
  const ofRange = weeksOf(days);
  const isOne = isOneSeries(change);
  const weeks = isOne ? weeksOf({ from: previousDays.from, to: days.to }) : ofRange;
  if (weeks.length < minWeeks) return null;
  const shift = Math.floor((countDays(previousDays.to, days.to) - 1) / 7) * 7;
  const differenceOf = ({ from, to }: Days) =>
    sumOf({ from, to }) - sumOf({ from: daysBefore(from, shift), to: daysBefore(to, shift) });
  const values = weeks.map(isOne ? sumOf : differenceOf);
  const usual = isOne ? levelOf(weeksOf(previousDays).map(sumOf)) : 0;
  const hasChanged = values.slice(weeks.length - ofRange.length).map((value) => sign * (value - usual) > 0);
  const step = divide(values);
  const [before, now] = [levelOf(values.slice(0, step)), levelOf(values.slice(step))];
  const isStep = step > 0 && sign * (now - before) > 0;
  return {
    week: isStep ? (weeks[step] ?? null) : null,
    before: isStep && isOne ? Math.round(before) : null,
    now: isStep && isOne ? Math.round(now) : null,
    since: ofRange[hasChanged.lastIndexOf(false) + 1] ?? null,
    weeks: ofRange.length,
    changedWeeks: hasChanged.filter(Boolean).length,
    lastWeek: lastWeekOf(ofRange, sumOf, sign),
  };
}

function lastWeekOf(weeks: readonly Days[], sumOf: (week: Days) => number, sign: number): LastWeek | null {
  const last = weeks.at(-1);
  if (last === undefined || weeks.length < 2) return null;
  const [clicks, before] = [sumOf(last), Math.round(median(weeks.slice(0, -1).map(sumOf)))];
  const back = sign * (before - clicks);
  // Counts vary by about their square root.
  const reversed = back >= minReversal * before && back > 2 * Math.sqrt(before);
  return { ...last, clicks, before, reversed };
}

/** The median of weeks, which one unusual week does not move; NaN without any, from which nothing differs. */
const levelOf = (values: readonly number[]) => (values.length === 0 ? Number.NaN : median(values));

/** The index of the first value after the step; 0 without one. */
function divide(values: readonly number[]): number {
  const splits = values.slice(1).map((_, index) => index + 1);
  const remains = (split: number) => deviation(values.slice(0, split)) + deviation(values.slice(split));
  const [best = 0] = splits.toSorted((one, other) => remains(one) - remains(other));
  const all = deviation(values);
  const isClear = all > 0 && remains(best) <= (1 - minExplained) * all;
  return isClear && remains(best) < deviationFromLine(values) ? best : 0;
}

const deviation = (values: readonly number[]) => {
  const middle = median(values);
  return sum(values.map((value) => Math.abs(value - middle)));
};

/** The absolute deviation from the straight line that fits best, which goes through two of the values. */
function deviationFromLine(values: readonly number[]): number {
  const fits = values.flatMap((first, start) =>
    values.slice(start + 1).map((second, index) => {
      const slope = (second - first) / (index + 1);
      return sum(values.map((value, place) => Math.abs(value - first - slope * (place - start))));
    }),
  );
  return Math.min(...fits);
}

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

/** The complete weeks of a range that end with it, oldest first. */
function weeksOf({ from, to }: Days): Days[] {
  const count = Math.max(0, Math.floor(countDays(from, to) / 7));
  return Array.from({ length: count }, (_, index) => {
    const last = daysBefore(to, 7 * (count - 1 - index));
    return { from: daysBefore(last, 6), to: last };
  });
}

const daysOf = ({ from, to }: Days) =>
  Array.from({ length: countDays(from, to) }, (_, index) => daysAfter(from, index));
