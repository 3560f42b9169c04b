import { formatDay, formatShortDay } from '../../../format/dates.ts';

/** A day as the head of a column, without the current year. */
export const nameOfDay = (day: string) =>
  day.slice(0, 4) === new Date().toISOString().slice(0, 4) ? formatShortDay(day) : formatDay(day);
