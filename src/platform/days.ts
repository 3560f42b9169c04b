import { dayMs } from './durations.ts';

/** Days are strings, `YYYY-MM-DD`, which compare and sort chronologically. */

/** The UTC day of a moment. */
export function utcDay(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

/** The day `days` days before `day`. */
export function daysBefore(day: string, days: number): string {
  return utcDay(new Date(Date.parse(day) - days * dayMs));
}

/** The day `days` days after `day`. */
export function daysAfter(day: string, days: number): string {
  return daysBefore(day, -days);
}

/** The number of days in a range, both ends included; 0 or less if `last` is before `first`. */
export function countDays(first: string, last: string): number {
  return (Date.parse(last) - Date.parse(first)) / dayMs + 1;
}

/** The Monday of the week of a day. */
export function weekOf(day: string): string {
  return daysBefore(day, (new Date(day).getUTCDay() + 6) % 7);
}

/** The first day of the month of a day. */
export function monthOf(day: string): string {
  return `${day.slice(0, 7)}-01`;
}

/** The last day of the month that starts with `firstDay`. */
export function endOfMonth(firstDay: string): string {
  return daysBefore(monthOf(daysAfter(firstDay, 31)), 1);
}

/** The same day of the month `months` months earlier, or the last day of that month if it is shorter. */
export function monthsBefore(day: string, months: number): string {
  const first = new Date(monthOf(day));
  first.setUTCMonth(first.getUTCMonth() - months);
  const last = endOfMonth(utcDay(first));
  const same = `${last.slice(0, 8)}${day.slice(8)}`;
  return same < last ? same : last;
}

/** The same day of the month `months` months later, or the last day of that month if it is shorter. */
export function monthsAfter(day: string, months: number): string {
  return monthsBefore(day, -months);
}

/** Parses `<n>d` and clips the number to 1 to `maxDays`. Null if the text has another form. */
export function parseDays(text: string, maxDays: number): number | null {
  const days = /^(\d+)d$/.exec(text)?.[1];
  return days === undefined ? null : Math.min(Math.max(Number(days), 1), maxDays);
}

/** A planned time, or null once it has passed: the work is due then, and starts as soon as a worker is free. */
export function upcoming(at: Date | null, now: Date): Date | null {
  return at !== null && at >= now ? at : null;
}
