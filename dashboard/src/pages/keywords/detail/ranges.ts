import { addDays } from '../../../format/days.ts';

/** Days of history that can be looked at. */
export const historyRanges = [30, 90, 365] as const;
export const usualRange = 90;
/** Days whose result pages say who competes. */
export const competitorDays = 28;

/** The day whose result page is compared with the other one where none is named: the first of the range. */
export function firstDay(range: number, to: string | undefined, now: number): string {
  return addDays(to ?? new Date(now).toISOString().slice(0, 10), 1 - range);
}
