import { daysAfter, daysBefore } from '#days.ts';
import type { SeenDay } from '#positions';

/** Days from the first to the last, both counted. */
export interface Window {
  from: string;
  to: string;
}

const windowDays = 28;
const fortnightDays = 14;
const leastAfterDays = 7;
const leastDays = 3;
/** Where a page is not found it is below what was looked at, and below the first page in any case. */
const leastDepth = 10;

/** The days that can be compared: before the launch, or the first fortnight after it, and the last 28. */
export interface Windows {
  beforeLaunch: Window;
  /** Search engines have seen next to nothing of the work yet. */
  firstFortnight: Window;
  last: Window;
}

/** Pure. @param today not over yet, and not counted */
export function windowsOf(launchedOn: string, today: string): Windows {
  const to = daysBefore(today, 1);
  return {
    beforeLaunch: { from: daysBefore(launchedOn, windowDays), to: daysBefore(launchedOn, 1) },
    firstFortnight: { from: launchedOn, to: daysAfter(launchedOn, fortnightDays - 1) },
    last: { from: daysBefore(to, windowDays - 1), to },
  };
}

/** What is left of the last days after the days before; null where that is less than a week. Pure. */
export function afterWindow(before: Window, last: Window): Window | null {
  const next = daysAfter(before.to, 1);
  const from = last.from > next ? last.from : next;
  return from <= daysBefore(last.to, leastAfterDays - 1) ? { from, to: last.to } : null;
}

/**
 * By how much a keyword's mean log position has changed from one window to the other; below 0 is nearer to the top. Null where
 * it has too few days in one of them. A day without a place counts as the place after the last result seen, the same on every
 * day: so a look that went less deep makes no difference. Pure.
 */
export function changeOf(days: readonly SeenDay[], before: Window, after: Window): number | null {
  const [first, second] = [daysIn(days, before), daysIn(days, after)];
  if (!covers(first, before) || !covers(second, after)) return null;
  const absent = [...first, ...second].filter(({ position }) => position === null);
  const depth = Math.max(leastDepth, Math.min(...absent.map(({ checkedDepth }) => checkedDepth)));
  return meanLog(second, depth + 1) - meanLog(first, depth + 1);
}

function daysIn(days: readonly SeenDay[], { from, to }: Window): SeenDay[] {
  return days.filter(({ date }) => date >= from && date <= to);
}

/** Three days at least, and one in each half. */
function covers(days: readonly SeenDay[], { from, to }: Window): boolean {
  const middle = new Date((Date.parse(from) + Date.parse(to)) / 2).toISOString().slice(0, 10);
  const early = days.filter(({ date }) => date <= middle).length;
  return days.length >= leastDays && early > 0 && early < days.length;
}

function meanLog(days: readonly SeenDay[], deepest: number): number {
  const logs = days.map(({ position }) => Math.log(Math.min(position ?? deepest, deepest)));
  return logs.reduce((sum, log) => sum + log, 0) / logs.length;
}
