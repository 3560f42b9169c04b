import { countDays, daysAfter, daysBefore, parseDays } from '#days.ts';
import { invalidMember } from '#errors.ts';

const longestDays = 3_650;
/** The stores know no days far beyond. */
const [firstDay, lastDay] = ['2010-01-01', '2100-01-01'];

/** Days in UTC, both included. */
export interface DayRange {
  startDate: string;
  endDate: string;
}

/** Members of a query that say which days are meant. */
export interface DayQuery {
  range?: string | undefined;
  startDate?: string | undefined;
  endDate?: string | undefined;
}

/** The days that are asked for; the last 28 where nothing is said. @throws Problem invalid_request */
export function readDays({ range, startDate, endDate }: DayQuery, today: string): DayRange {
  if (startDate === undefined && endDate === undefined) {
    const days = parseDays(range ?? '28d', longestDays);
    if (days === null) {
      throw invalidMember('range', 'pattern', `must be \`<n>d\`, from 1d to ${longestDays}d`);
    }
    return { startDate: daysBefore(today, days - 1), endDate: today };
  }
  if (range !== undefined) {
    throw invalidMember('range', 'not_together', 'cannot be given together with dates');
  }
  if (startDate === undefined) throw invalidMember('startDate', 'required', 'is required with `endDate`');
  return readOpenDays({ startDate, endDate }, today);
}

/** All days up to today, but for the bounds that are named. @throws Problem invalid_request */
export function readOpenDays(
  { startDate = firstDay, endDate }: Omit<DayQuery, 'range'>,
  today: string,
): DayRange {
  const last = endDate ?? (startDate > today ? startDate : today);
  if (last < startDate) throw invalidMember('endDate', 'before_start', 'lies before `startDate`');
  return { startDate: clip(startDate), endDate: clip(last) };
}

function clip(day: string): string {
  if (day < firstDay) return firstDay;
  return day > lastDay ? lastDay : day;
}

/** As many days, right before. */
export function previousDays({ startDate, endDate }: DayRange): DayRange {
  const days = countDays(startDate, endDate);
  return { startDate: daysBefore(startDate, days), endDate: daysBefore(endDate, days) };
}

/** Moments as ClickHouse reads them: from the first on, and before the second. */
export interface Stretch {
  from: string;
  until: string;
}

export function stretchOf({ startDate, endDate }: DayRange): Stretch {
  return { from: `${startDate} 00:00:00.000`, until: `${daysAfter(endDate, 1)} 00:00:00.000` };
}
