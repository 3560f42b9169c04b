import type { CheckStatus, KeywordDay } from '../../../api/keywords.ts';
import { eachDay } from '../../../format/days.ts';
import { carryValues } from '../../../ui/chart/drawing/carry-values.ts';
import { heldDays } from '../parts/held-days.ts';

/** The status of the day's check, `imported` if another rank tracker has measured the position, or `absent` without either. */
export type DayState = CheckStatus | 'imported' | 'absent';

export interface HistoryDay {
  date: string;
  state: DayState;
  position: number | null;
}

/** Every day of a range, including those without a check. */
export function fillDays(known: readonly KeywordDay[], startDate: string, endDate: string): HistoryDay[] {
  const byDate = new Map(known.map((day) => [day.date, day]));
  return eachDay(startDate, endDate).map((date) => {
    const day = byDate.get(date);
    const state = day === undefined ? 'absent' : day.importedFrom === null ? day.checkStatus : 'imported';
    return { date, state, position: day?.position ?? null };
  });
}

/**
 * Positions by day. A position holds for two intervals, as in all metrics, so that a weekly keyword has one on the days between, and a
 * failed check shows the last known one. A check that did not find the keyword ends it.
 */
export function holdPositions(days: readonly HistoryDay[], intervalHours: number) {
  return carryValues(
    days.map(({ date }) => date),
    days.map(({ state, position }) => (state === 'imported' ? null : position)),
    {
      maxDays: heldDays(intervalHours),
      endsAt: (index) => days[index]?.state === 'not_ranked' || days[index]?.state === 'imported',
    },
  );
}

/** The rank trackers that measured imported positions. */
export function findImportSources(days: readonly KeywordDay[]): string[] {
  return [...new Set(days.flatMap(({ importedFrom }) => importedFrom ?? []))];
}

/** Days on which a different page of the website ranked than on the previous ranked day. */
export function findPageChanges(days: readonly KeywordDay[]): { day: string; from: string; to: string }[] {
  const found = days.filter((day): day is KeywordDay & { url: string } => day.url !== null);
  return found.flatMap(({ date, url }, index) => {
    const before = found[index - 1]?.url;
    return before === undefined || before === url ? [] : [{ day: date, from: before, to: url }];
  });
}

/** Consecutive failed checks as one event, on their first day. */
export function findFailures(days: readonly HistoryDay[]): { day: string; count: number }[] {
  const failures: { day: string; count: number }[] = [];
  for (const [index, { date, state }] of days.entries()) {
    if (state !== 'failed') continue;
    const last = failures.at(-1);
    if (days[index - 1]?.state === 'failed' && last !== undefined) last.count += 1;
    else failures.push({ day: date, count: 1 });
  }
  return failures;
}
