import { none } from './numbers.ts';
import { byReader } from './reader.ts';

const days = (options: Intl.DateTimeFormatOptions) =>
  byReader(({ locale }) => new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }));

const dayFormat = days({ dateStyle: 'medium' });
const shortDayFormat = days({ month: 'short', day: 'numeric' });
const monthFormat = days({ month: 'short', year: 'numeric' });
const timeFormat = byReader(
  ({ locale, timeZone }) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone }),
);
/** Words, and therefore in the language of the pages. */
const agoFormat = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

const steps: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

/** A calendar day of the API, `YYYY-MM-DD`: the same day everywhere. */
export const formatDay = (day: string | null | undefined) =>
  day == null ? none : dayFormat().format(new Date(`${day.slice(0, 10)}T00:00:00Z`));

/** The same without the year, for axes. */
export const formatShortDay = (day: string) =>
  shortDayFormat().format(new Date(`${day.slice(0, 10)}T00:00:00Z`));

/** The month of a day: Nov 2026. */
export const formatMonth = (day: string) => monthFormat().format(new Date(`${day.slice(0, 10)}T00:00:00Z`));

/** A moment, in the reader's time zone. */
export const formatTime = (moment: string | null | undefined) =>
  moment == null ? none : timeFormat().format(new Date(moment));

/** A moment as its distance from now: 3 hours ago. */
export function formatAgo(moment: string | null | undefined, now: number): string {
  if (moment == null) return 'never';
  const seconds = (Date.parse(moment) - now) / 1000;
  const [unit, size] = steps.find(([, length]) => Math.abs(seconds) >= length) ?? ['second', 1];
  return unit === 'second' ? 'just now' : agoFormat.format(Math.trunc(seconds / size), unit);
}
