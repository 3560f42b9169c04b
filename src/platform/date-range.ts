import {
  countDays,
  daysAfter,
  daysBefore,
  endOfMonth,
  monthOf,
  monthsBefore,
  parseDays,
} from '#platform/days.ts';
import { invalidField } from '#platform/problems';

const maxDays = 3_650;
/** The range of dates that both databases can store. */
const [firstDay, lastDay] = ['2010-01-01', '2100-01-01'];

/** UTC days, both included. */
export interface DateRange {
  startDate: string;
  endDate: string;
}

/** The query parameters of `dayParameters`. */
export interface DayQuery {
  range?: string | undefined;
  startDate?: string | undefined;
  endDate?: string | undefined;
}

/** The range that a request compares with: the days directly before, or the same days of the previous week, month or year. */
export type ComparedPeriod = 'previous' | 'previous_week' | 'previous_month' | 'previous_year';

/** The requested days; without any, `defaultRange` up to today. @throws Problem invalid_request */
export function readDays(
  { range, startDate, endDate }: DayQuery,
  today: string,
  defaultRange = '28d',
): DateRange {
  if (startDate === undefined && endDate === undefined) {
    const days = parseDays(range ?? defaultRange, maxDays);
    if (days === null) {
      throw invalidField('range', 'pattern', 'must be `<n>d`, such as `28d`');
    }
    return { startDate: daysBefore(today, days - 1), endDate: today };
  }
  if (range !== undefined) {
    throw invalidField('range', 'not_together', 'cannot be given together with dates');
  }
  if (startDate === undefined) throw invalidField('startDate', 'required', 'is required with `endDate`');
  return readOpenDays({ startDate, endDate }, today);
}

/** The requested days; an open start means the first day, an open end today. @throws Problem invalid_request */
export function readOpenDays(
  { startDate = firstDay, endDate }: Omit<DayQuery, 'range'>,
  today: string,
): DateRange {
  const last = endDate ?? (startDate > today ? startDate : today);
  if (last < startDate) throw invalidField('endDate', 'before_start', 'must not be before `startDate`');
  return { startDate: clip(startDate), endDate: clip(last) };
}

function clip(day: string): string {
  if (day < firstDay) return firstDay;
  return day > lastDay ? lastDay : day;
}

/**
 * The days that a range is compared with: as many days. A calendar month is compared with a calendar month, however many days it has.
 * @param isRolling the last 28 days are no month, even if they are all days of a February
 */
export function comparedDays(
  { startDate, endDate }: DateRange,
  compare: ComparedPeriod,
  isRolling = false,
): DateRange {
  if (compare === 'previous_week')
    return { startDate: daysBefore(startDate, 7), endDate: daysBefore(endDate, 7) };
  if (!isRolling && startDate === monthOf(startDate) && endDate === endOfMonth(startDate)) {
    const first = monthsBefore(startDate, compare === 'previous_year' ? 12 : 1);
    return { startDate: first, endDate: endOfMonth(first) };
  }
  if (compare !== 'previous') {
    const months = compare === 'previous_year' ? 12 : 1;
    return { startDate: monthsBefore(startDate, months), endDate: monthsBefore(endDate, months) };
  }
  const days = countDays(startDate, endDate);
  return { startDate: daysBefore(startDate, days), endDate: daysBefore(endDate, days) };
}

/** Timestamps in ClickHouse format, `until` exclusive. */
export interface MomentRange {
  from: string;
  until: string;
}

export function momentsOf({ startDate, endDate }: DateRange): MomentRange {
  return { from: `${startDate} 00:00:00.000`, until: `${daysAfter(endDate, 1)} 00:00:00.000` };
}
