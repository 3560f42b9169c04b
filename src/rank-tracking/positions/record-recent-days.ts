import { daysBefore, utcDay } from '#platform/days.ts';
import type { JobContext } from '#platform/jobs';
import { dayVersion, type PositionDay } from './position-day.ts';
import {
  mergeRecentDays,
  readVersionedDays,
  selectWithoutRecentDays,
  type VersionedDay,
} from './recent-day-queries.ts';

/** Days of a keyword that lists read from Postgres, today included. */
const recentDayCount = 7;

/**
 * Copies days that were recorded in ClickHouse to the recent days in Postgres. The first time, a keyword also gets its earlier
 * days. Another worker that records a day at the same time adds it to the same row afterwards.
 */
export async function recordRecentDays(
  { db, clickhouse, now }: Pick<JobContext, 'db' | 'clickhouse' | 'now'>,
  days: readonly PositionDay[],
): Promise<void> {
  const since = daysBefore(utcDay(now), recentDayCount - 1);
  const recent = days.filter(({ checkedAt }) => utcDay(checkedAt) >= since);
  if (recent.length === 0) return;
  const keywordIds = [...new Set(recent.map(({ keywordId }) => keywordId))];
  const missing = await selectWithoutRecentDays(db, keywordIds);
  const websiteIds = [...new Set(recent.map(({ websiteId }) => websiteId))];
  const earlier =
    missing.length === 0
      ? []
      : await readVersionedDays(clickhouse, { websiteIds, keywordIds: missing, from: since });
  const byKeyword = Map.groupBy([...earlier, ...recent.map(versionedDay)], ({ keywordId }) => keywordId);
  await mergeRecentDays(
    db,
    [...byKeyword].map(([keywordId, all]) => ({ keywordId, since, days: newestOfEachDate(all) })),
  );
}

function versionedDay(day: PositionDay): VersionedDay & { keywordId: string } {
  const { keywordId, position, state, checkedAt } = day;
  return { keywordId, date: utcDay(checkedAt), position, checkStatus: state, version: dayVersion(day) };
}

/** The row of each date that ClickHouse keeps: the last one with the greatest version. Oldest date first. */
function newestOfEachDate(days: readonly (VersionedDay & { keywordId: string })[]): VersionedDay[] {
  const byDate = new Map<string, VersionedDay>();
  for (const { keywordId: _keyword, ...day } of days) {
    if (day.version >= (byDate.get(day.date)?.version ?? 0)) byDate.set(day.date, day);
  }
  return [...byDate.values()].toSorted((one, other) => (one.date < other.date ? -1 : 1));
}
