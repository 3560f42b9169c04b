import { dayOfNow } from '../format/dates.ts';
import { isOnce, withoutOnce } from '../search/read-range.ts';
import { addDays, addMonths, countDays, startOfMonth } from '../format/days.ts';

/** Presets that end on the newest day, with their days. The API starts `all` on the first day with data. */
const rolling = { '7d': 7, '28d': 28, '30d': 30, '90d': 90, '6m': 183, '12m': 365, '16m': 487, all: 3650 };
const calendar = ['this-month', 'last-month', 'this-quarter', 'this-year'] as const;
type Rolling = keyof typeof rolling;
type Calendar = (typeof calendar)[number];
export type RangePreset = Rolling | Calendar;

const defaultPreset = '28d';

export const comparisons = ['previous', 'previous_month', 'previous_year', 'none'] as const;
export type Comparison = (typeof comparisons)[number];

/** Days, both included. */
export interface Days {
  from: string;
  to: string;
}

/** The query parameters of the API that select days, and the range to compare with. */
export interface DayQuery {
  range?: string;
  startDate?: string;
  endDate?: string;
}
export interface ComparedQuery extends DayQuery {
  compare?: Exclude<Comparison, 'none'> | 'previous_week';
}

export interface DateRange extends Days {
  /** Null for custom days. */
  preset: RangePreset | null;
  comparison: Comparison;
  /** The comparisons that the range offers. */
  comparisons: readonly Comparison[];
  /** Whether its last day is before today, so that its values are not the current ones. */
  isPast: boolean;
  /** The days to compare with, if the range ends on its last day; null without a comparison. */
  compared: Days | null;
  query: DayQuery;
  /** The same as dates, for lists without `range`. */
  dates: Omit<DayQuery, 'range'>;
  /** The same with the comparison. */
  comparedQuery: ComparedQuery;
  /** Whether the link set the days for this view only. */
  isOnce: boolean;
  /** The parameters of the URL whose value is not the default one. */
  chosen: ('range' | 'compare')[];
  /** The parameters of the URL that are invalid, and were replaced by the default. */
  invalid: ('range' | 'compare')[];
}

interface RangeText {
  range?: string | undefined;
  compare?: string | undefined;
}

/**
 * Reads the date range and the comparison of the URL. Months, quarters and years are those of the account's time zone. Ranges that have
 * not ended end on the newest day of each source, which the API knows.
 */
export function readDateRange({ range, compare }: RangeText, now = Date.now()): DateRange {
  const today = dayOfNow(now);
  const read = range === undefined ? undefined : parseRange(withoutOnce(range), today);
  const { preset, days, ...dates } = read ?? rollingRange(defaultPreset, rolling[defaultPreset], today);
  const chosen = comparisons.find((one) => one === compare);
  const offered = offeredComparisons({ preset, days, ...dates });
  const comparison = offered.find((one) => one === chosen) ?? defaultComparison(preset, offered);
  const isOver = days === null && (preset === null || preset === 'last-month');
  const selected = isOver ? { startDate: dates.from, endDate: dates.to } : { startDate: dates.from };
  const query = days === null ? selected : { range: `${days}d` };
  return {
    preset,
    ...dates,
    comparison,
    comparisons: offered,
    compared: comparison === 'none' ? null : comparedDays(dates, comparison, days !== null),
    isPast: dates.to < today,
    isOnce: isOnce(range),
    query,
    dates: preset === 'all' ? {} : selected,
    comparedQuery: comparison === 'none' ? query : { ...query, compare: comparison },
    chosen: [
      ...(preset === defaultPreset ? [] : (['range'] as const)),
      ...(comparison === defaultComparison(preset, offered) ? [] : (['compare'] as const)),
    ],
    invalid: [
      ...(read === null ? (['range'] as const) : []),
      ...(compare !== undefined && chosen === undefined ? (['compare'] as const) : []),
    ],
  };
}

/** The value of `range` in the URL for custom days. */
export const customRange = ({ from, to }: Days) => `${from}..${to}`;

interface ParsedRange extends Days {
  preset: RangePreset | null;
  /** The number of days, if they end on the newest day. */
  days: number | null;
}

function parseRange(text: string, today: string): ParsedRange | null {
  if (Object.hasOwn(rolling, text)) return rollingRange(text as Rolling, rolling[text as Rolling], today);
  const named = calendar.find((one) => one === text);
  if (named !== undefined) return { preset: named, days: null, ...calendarDays(named, today) };
  // Links of earlier versions have any number of days.
  const days = Number(/^(\d{1,4})d$/.exec(text)?.[1] ?? 0);
  if (days > 0) return rollingRange(null, Math.min(days, rolling.all), today);
  const [, from = '', to = ''] = /^(\d{4}-\d\d-\d\d)\.\.(\d{4}-\d\d-\d\d)$/.exec(text) ?? [];
  return isDay(from) && isDay(to) && from <= to ? { preset: null, days: null, from, to } : null;
}

const rollingRange = (preset: Rolling | null, days: number, today: string): ParsedRange => ({
  preset,
  days,
  from: addDays(today, 1 - days),
  to: today,
});

function calendarDays(preset: Calendar, today: string): Days {
  const month = startOfMonth(today);
  if (preset === 'this-month') return { from: month, to: today };
  if (preset === 'last-month') return { from: addMonths(month, -1), to: addDays(month, -1) };
  if (preset === 'this-year') return { from: `${today.slice(0, 4)}-01-01`, to: today };
  return { from: addMonths(month, -((Number(month.slice(5, 7)) - 1) % 3)), to: today };
}

/** Days of one month can be compared with those of the month before. For a whole month, these are the previous period. */
function offeredComparisons({ preset, days, from, to }: ParsedRange): readonly Comparison[] {
  if (preset === 'all') return ['none'];
  if (days !== null || startOfMonth(from) !== startOfMonth(to))
    return comparisons.filter((one) => one !== 'previous_month');
  return isMonth({ from, to }) ? comparisons.filter((one) => one !== 'previous') : comparisons;
}

/** A month is compared with the month before. */
const defaultComparison = (
  preset: RangePreset | null,
  [first = 'none', second = first]: readonly Comparison[],
) => (preset === 'this-month' && second === 'previous_month' ? second : first);

/** The same rule as that of the API. */
function comparedDays({ from, to }: Days, comparison: Exclude<Comparison, 'none'>, isRolling: boolean): Days {
  if (!isRolling && isMonth({ from, to })) {
    const first = addMonths(from, comparison === 'previous_year' ? -12 : -1);
    return { from: first, to: addDays(addMonths(first, 1), -1) };
  }
  if (comparison !== 'previous') {
    const months = comparison === 'previous_year' ? -12 : -1;
    return { from: addMonths(from, months), to: addMonths(to, months) };
  }
  const days = countDays(from, to);
  return { from: addDays(from, -days), to: addDays(from, -1) };
}

const isMonth = ({ from, to }: Days) => from === startOfMonth(from) && to === addDays(addMonths(from, 1), -1);

function isDay(text: string): boolean {
  const moment = Date.parse(`${text}T00:00:00Z`);
  // `Date.parse` reads February 30 as a day in March.
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(text);
}
