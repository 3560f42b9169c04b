import { formatDay, formatMonth, formatShortDay } from '../../../format/dates.ts';

export type Interval = 'day' | 'month';

/** A day, or the month that starts with it. */
export const formatPeriod = (date: string, interval: Interval): string =>
  interval === 'day' ? formatDay(date) : formatMonth(date);

/** A shorter form, for axes. */
export const formatShortPeriod = (date: string, interval: Interval): string =>
  interval === 'day' ? formatShortDay(date) : formatPeriod(date, interval);
