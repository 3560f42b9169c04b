import { formatDay, formatShortDay } from '../../../format/dates.ts';

const monthFormat = new Intl.DateTimeFormat(undefined, { month: 'short', year: 'numeric', timeZone: 'UTC' });

export type Interval = 'day' | 'month';

/** A day, or the month that begins with it. */
export const formatPeriod = (date: string, interval: Interval): string =>
  interval === 'day' ? formatDay(date) : monthFormat.format(new Date(`${date}T00:00:00Z`));

/** The same for axes. */
export const formatShortPeriod = (date: string, interval: Interval): string =>
  interval === 'day' ? formatShortDay(date) : formatPeriod(date, interval);
