import { type ComparedPeriod, comparedDays, type DateRange } from '#platform/date-range.ts';
import { daysBefore, utcDay } from '#platform/days.ts';
import type { Db } from '#platform/postgres';
import { findIncompleteDay, findLookbackDays } from '#rank-tracking/keywords/rank-checking';
import type { CompleteDays } from './queries.ts';

interface ReadContext {
  db: Db;
  now: Date;
}

/** The last day (UTC) on which every due keyword has finished its rank check. Later days are no basis of a metric. */
async function findLastCompleteDay(
  { db, now }: ReadContext,
  website: { accountId: string; websiteId: string },
): Promise<string> {
  const incomplete = await findIncompleteDay(db, website, now);
  const today = utcDay(now);
  return incomplete === null || incomplete > today ? today : daysBefore(incomplete, 1);
}

/** The days of a period on which values count. */
export interface ValueDays {
  from: string;
  to: string;
  /** Rank checks from this day on may be values on the first day. */
  checkedFrom: string;
}

/** The days of a period that reports on it. Today counts once it is complete; a past day has its values in any case. */
export async function findValueDays(
  { db, now }: ReadContext,
  website: { accountId: string; websiteId: string },
  { from, to }: { from: string; to: string },
): Promise<ValueDays> {
  const hasEnded = to < utcDay(now);
  const [lookbackDays, last] = await Promise.all([
    findLookbackDays(db, website, now),
    hasEnded ? to : findLastCompleteDay({ db, now }, website),
  ]);
  return { from, to: last, checkedFrom: daysBefore(from < last ? from : last, lookbackDays) };
}

/** The complete days of a range. */
export async function findCompleteDays(
  context: ReadContext,
  website: { accountId: string; websiteId: string },
  { startDate, endDate }: DateRange,
): Promise<CompleteDays> {
  const last = await findLastCompleteDay(context, website);
  return { ...website, startDate, through: last < endDate ? last : endDate };
}

/** The complete days that a range is compared with. */
export function comparedRange<Range extends CompleteDays & DateRange>(
  range: Range,
  compare: ComparedPeriod,
): Range {
  const { startDate, endDate } = comparedDays(range, compare);
  return { ...range, startDate, endDate, through: range.through < endDate ? range.through : endDate };
}
