import { type ComparedPeriod, comparedDays } from '#platform/date-range.ts';
import { countDays, daysBefore } from '#platform/days.ts';
import type { Coverage, DayRange } from '#search-console/metrics';

/** The last days up to the newest final one, or two dates. */
export type RequestedRange = { days: number } | { startDate: string; endDate: string | null };

export interface PeriodInput {
  requested: RequestedRange;
  coverage: Pick<Coverage, 'completeFrom' | 'freshThrough'> & { finalThrough: string };
  /** The period of the imported file, if the query reads its tables: they have no other period. */
  filePeriod?: DayRange | null;
  /** The period of the list that a cursor continues. It stays the same even if newer days have arrived. */
  listPeriod?: DayRange | null;
  /** Fresh days would count as a loss, so a compared range ends on the newest final day. */
  compare?: ComparedPeriod | undefined;
}

export interface Period {
  range: DayRange;
  /** The days that `compare` names, clipped to the stored days; null without a comparison, if none of them is stored, and for fresh days. */
  previous: DayRange | null;
}

/** ClickHouse dates start here. */
const firstDay = '1970-01-01';

/**
 * Decides the days of every Search Console read. A requested range is clipped to the stored days; a range entirely outside of them
 * stays as requested and is empty. Without an end date, and if it is compared, it ends on the newest final day, or on its own start if that
 * is later. Pure.
 */
export function resolvePeriod({ requested, coverage, filePeriod, listPeriod, compare }: PeriodInput): Period {
  const range = listPeriod ?? filePeriod ?? clip(requested, coverage, compare !== undefined);
  if (compare === undefined || range.endDate > coverage.finalThrough) return { range, previous: null };
  const compared = comparedDays(range, compare, 'days' in requested);
  return { range, previous: previousRange(compared, coverage.completeFrom) };
}

/** How much longer a range is than the days that it is compared with. */
export const lengthRatio = (range: DayRange, previous: DayRange): number =>
  countDays(range.startDate, range.endDate) / countDays(previous.startDate, previous.endDate);

function clip(
  requested: RequestedRange,
  { completeFrom, finalThrough, freshThrough }: PeriodInput['coverage'],
  isCompared: boolean,
): DayRange {
  const wanted =
    'days' in requested ? lastDays(requested.days, finalThrough) : dates(requested, finalThrough);
  const newest =
    isCompared && wanted.startDate <= finalThrough ? finalThrough : later(finalThrough, freshThrough);
  const clipped = {
    startDate: later(wanted.startDate, completeFrom),
    endDate: earlier(wanted.endDate, newest),
  };
  return clipped.startDate > clipped.endDate ? wanted : clipped;
}

function previousRange({ startDate, endDate }: DayRange, completeFrom: string): DayRange | null {
  const previous = { startDate: later(startDate, completeFrom), endDate };
  return previous.startDate > previous.endDate ? null : previous;
}

function lastDays(days: number, finalThrough: string): DayRange {
  return { startDate: daysBefore(finalThrough, days - 1), endDate: finalThrough };
}

function dates(requested: { startDate: string; endDate: string | null }, finalThrough: string): DayRange {
  const startDate = later(requested.startDate, firstDay);
  return { startDate, endDate: later(requested.endDate ?? finalThrough, startDate) };
}

function later(one: string, other: string): string {
  return one > other ? one : other;
}

function earlier(one: string, other: string): string {
  return one < other ? one : other;
}
