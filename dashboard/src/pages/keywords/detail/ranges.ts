import { addDays } from '../../../format/days.ts';

/** Days of history that can be looked at. */
export const historyRanges = [30, 90, 365] as const;
export const usualRange = 90;
/** Days whose result pages say who competes. */
export const competitorDays = 28;

/** The day whose result page is compared with that of the last one, where none is named: the first of the range. */
export const firstDay = (range: number, last: string) => addDays(last, 1 - range);
