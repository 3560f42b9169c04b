import { daysBefore, parseDays, utcDay } from '#platform/days.ts';
import type { Context } from '#platform/context.ts';
import { invalidField } from '#platform/problems';
import { readPositionHistory } from '#rank-tracking/positions';
import { requireKeyword } from './require-keyword.ts';

const maxDays = 3650;

/** Returns the days of a keyword that have a rank check, oldest first. @throws Problem keyword_not_found · invalid_request */
export async function getKeywordHistory(context: Context, keywordId: string, range: string) {
  const days = parseDays(range, maxDays);
  if (days === null) throw invalidField('range', 'pattern', 'must be `<n>d`, such as `28d`');
  const { accountId, websiteId } = await requireKeyword(context, keywordId);
  const endDate = utcDay(context.now);
  const startDate = daysBefore(endDate, days - 1);
  const history = await readPositionHistory(context.clickhouse, {
    accountId,
    websiteId,
    keywordId,
    from: startDate,
  });
  return { startDate, endDate, history };
}
