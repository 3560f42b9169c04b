import { daysAfter, daysBefore } from '#platform/days.ts';
import { type CensoredPair, type CensoredValue, mean, median } from '#platform/statistics';
import type { CheckedDay } from '#rank-tracking/positions';
import type { Window } from '#campaigns/core';

const windowDays = 28;
const fortnightDays = 14;
const minAfterDays = 7;
const minCheckedDays = 3;
/** A website that is not found ranks below the checked depth, and in any case below the first page. */
const minDepth = 10;

/** The compared windows. The first three are possible baselines, in the order in which they are preferred. */
export interface Windows {
  /** 28 days that end 28 days before the launch. The keywords were chosen later, so not for their positions on these days. */
  beforeSelection: Window;
  /** The 28 days before the launch, on whose positions the keywords were chosen. */
  beforeLaunch: Window;
  /** The first 14 days after the launch. Search engines have hardly seen any of the work in these days. */
  firstFortnight: Window;
  /** The last 28 days, or those since the launch. */
  last: Window;
}

/** Pure. @param today the first day that is not compared */
export function comparisonWindows(launchedOn: string, today: string): Windows {
  const to = daysBefore(today, 1);
  const lastFrom = daysBefore(to, windowDays - 1);
  const before = (end: string): Window => ({ from: daysBefore(end, windowDays), to: daysBefore(end, 1) });
  return {
    beforeSelection: before(daysBefore(launchedOn, windowDays)),
    beforeLaunch: before(launchedOn),
    firstFortnight: { from: launchedOn, to: daysAfter(launchedOn, fortnightDays - 1) },
    last: { from: lastFrom > launchedOn ? lastFrom : launchedOn, to },
  };
}

/** Cuts the last window to the days after the baseline. Null if less than a week remains. Pure. */
export function clipWindow(before: Window, last: Window): Window | null {
  const next = daysAfter(before.to, 1);
  const from = last.from > next ? last.from : next;
  return from <= daysBefore(last.to, minAfterDays - 1) ? { from, to: last.to } : null;
}

/**
 * Measures a keyword's typical log position in two windows. Null if a window has too few checked days.
 *
 * The mean of the days is typical if the keyword was found on all of them. Otherwise it is the median, which is known as long as
 * the keyword was found on most days of the window. If it was found on fewer, its position in this window is censored at the
 * smallest depth at which it was not found in either window, so that a change of the depth does not look like a change. Pure.
 */
export function measureKeyword(
  days: readonly CheckedDay[],
  before: Window,
  after: Window,
): CensoredPair | null {
  const [first, second] = [daysIn(days, before), daysIn(days, after)];
  if (!covers(first, before) || !covers(second, after)) return null;
  const missed = [...first, ...second].filter(({ position }) => position === null);
  if (missed.length === 0) return { before: meanLog(first), after: meanLog(second) };
  const depth = Math.max(minDepth, Math.min(...missed.map(({ checkedDepth }) => checkedDepth)));
  return { before: medianLog(first, depth), after: medianLog(second, depth) };
}

function daysIn(days: readonly CheckedDay[], { from, to }: Window): CheckedDay[] {
  return days.filter(({ date }) => date >= from && date <= to);
}

/** Requires three checked days, with at least one in each half of the window. */
function covers(days: readonly CheckedDay[], { from, to }: Window): boolean {
  const middle = new Date((Date.parse(from) + Date.parse(to)) / 2).toISOString().slice(0, 10);
  const early = days.filter(({ date }) => date <= middle).length;
  return days.length >= minCheckedDays && early > 0 && early < days.length;
}

function meanLog(days: readonly CheckedDay[]): CensoredValue {
  return { value: mean(days.map(({ position }) => Math.log(position ?? 1))), isCensored: false };
}

function medianLog(days: readonly CheckedDay[], depth: number): CensoredValue {
  // Halfway to the next position, because positions are whole numbers.
  const limit = Math.log(depth + 0.5);
  const value = median(days.map(({ position }) => (position === null ? Infinity : Math.log(position))));
  return value < limit ? { value, isCensored: false } : { value: limit, isCensored: true };
}
