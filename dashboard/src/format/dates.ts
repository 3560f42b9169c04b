import { t } from '@lingui/core/macro';
import { i18n } from '../language/i18n.ts';
import { unknownValue } from './numbers.ts';
import { byLocale } from './locale.ts';

const days = (options: Intl.DateTimeFormatOptions) =>
  byLocale(({ locale }) => new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }));

const dayFormat = days({ dateStyle: 'medium' });
const shortDayFormat = days({ month: 'short', day: 'numeric' });
const weekdayFormat = days({ weekday: 'short' });
const monthFormat = days({ month: 'short', year: 'numeric' });
const timeFormat = byLocale(
  ({ locale, timeZone }) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone }),
);
const clockFormat = byLocale(
  ({ locale, timeZone }) => new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone }),
);
const isoDay = byLocale(({ timeZone }) => {
  // Before the account is known, in the task that sends the first requests: `Intl` would take a quarter of its time.
  if (timeZone === undefined) return browserDay;
  // Sweden writes days as the API does.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone });
  return (moment: Date) => format.format(moment);
});
/** Relative times contain words, so they are in the language of the interface. */
const agoFormat = byLocale(() => new Intl.RelativeTimeFormat(i18n.locale, { numeric: 'auto' }));

const daySteps: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 365],
  ['month', 30],
  ['day', 1],
];
const daySeconds = 86_400;

const steps: [Intl.RelativeTimeFormatUnit, number][] = [
  ['hour', 3_600],
  ['minute', 60],
];

/** A calendar day of the API (`YYYY-MM-DD`), independent of the time zone. */
export const formatDay = (day: string | null | undefined) =>
  day == null ? unknownValue : dayFormat().format(new Date(`${day.slice(0, 10)}T00:00:00Z`));

/** A range of calendar days: Nov 16 – 22, 2026. */
export const formatDays = ({ from, to }: { from: string; to: string }) =>
  dayFormat().formatRange(new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`));

/** The same without the year, for axes. */
export const formatShortDay = (day: string) =>
  shortDayFormat().format(new Date(`${day.slice(0, 10)}T00:00:00Z`));

/** The weekday of a day: Mon. */
export const formatWeekday = (day: string) => weekdayFormat().format(new Date(`${day}T00:00:00Z`));

/** The month of a day: Nov 2026. */
export const formatMonth = (day: string) => monthFormat().format(new Date(`${day.slice(0, 10)}T00:00:00Z`));

/** Months from a day to another: Aug – Oct 2026. */
export const formatMonths = ({ from, to }: { from: string; to: string }) =>
  monthFormat().formatRange(new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`));

/** Date and time in the account's time zone. */
export const formatTime = (moment: string | null | undefined) =>
  moment == null ? unknownValue : unbroken(timeFormat().format(new Date(moment)));

/** The time of the day in the account's time zone: 1:54 AM. */
export const formatClock = (moment: string) => unbroken(clockFormat().format(new Date(moment)));

/** "AM" stays on the line of its hour. */
const unbroken = (time: string) => time.replace(/ (?=[AP]M$)/, '\u00A0');

/** Today in the account's time zone, as a calendar day of the API. */
export const dayOfNow = (now: number) => isoDay()(new Date(now));

const minuteMs = 60_000;

function browserDay(moment: Date): string {
  return new Date(moment.getTime() - moment.getTimezoneOffset() * minuteMs).toISOString().slice(0, 10);
}

/**
 * A relative time: 3 hours ago. From one day on, calendar days of the account count: yesterday is the day before today, not 24 to 48 hours ago.
 * @param isPlanned whether the time may be one to come; otherwise the clocks of browser and server differ, and it is now
 */
export function formatAgo(moment: string | null | undefined, now: number, isPlanned = false): string {
  if (moment == null) return t`never`;
  const difference = (Date.parse(moment) - now) / 1000;
  const seconds = isPlanned ? difference : Math.min(difference, 0);
  if (Math.abs(seconds) >= daySeconds) return daysAgo(moment, now);
  const [unit, size] = steps.find(([, length]) => Math.abs(seconds) >= length) ?? ['second', 1];
  const count = (seconds > 0 ? Math.round : Math.trunc)(seconds / size);
  return unit === 'second' ? t`just now` : agoFormat().format(count, unit);
}

function daysAgo(moment: string, now: number): string {
  const count = (Date.parse(dayOfNow(Date.parse(moment))) - Date.parse(dayOfNow(now))) / (daySeconds * 1000);
  const [unit, size] = daySteps.find(([, length]) => Math.abs(count) >= length) ?? ['day', 1];
  return agoFormat().format(Math.trunc(count / size), unit);
}
