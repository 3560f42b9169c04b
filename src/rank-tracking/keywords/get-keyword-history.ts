import type { Context } from '#platform/context.ts';
import { type DayQuery, readDays } from '#platform/date-range.ts';
import { utcDay } from '#platform/days.ts';
import { readPositionHistory } from '#rank-tracking/positions';
import { requireKeyword } from './require-keyword.ts';

/** Returns the days of a keyword that have a rank check, oldest first. @throws Problem keyword_not_found · invalid_request */
export async function getKeywordHistory(context: Context, keywordId: string, query: DayQuery) {
  const { startDate, endDate } = readDays(query, utcDay(context.now), '90d');
  const { accountId, websiteId } = await requireKeyword(context, keywordId);
  const history = await readPositionHistory(context.clickhouse, {
    accountId,
    websiteId,
    keywordId,
    from: startDate,
    to: endDate,
  });
  return { startDate, endDate, history };
}
