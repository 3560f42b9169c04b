import type { Context } from '#platform/context.ts';
import { type RankingQuery, readRankingDays, requireRankingRange } from '#rank-tracking/rankings';
import type { TwoDays } from './queries.ts';

/**
 * The first and the last day of a range with finished rank checks; null if there is none.
 * @throws Problem website_not_found · view_not_found · invalid_request
 */
export async function findDays(
  context: Context,
  websiteId: string,
  query: RankingQuery,
): Promise<TwoDays | null> {
  const range = await requireRankingRange(context, websiteId, query);
  const days = await readRankingDays(context.clickhouse, range);
  const [first] = days;
  const last = days.at(-1);
  if (first === undefined || last === undefined) return null;
  const { accountId, keywordIds } = range;
  return { accountId, websiteId, keywordIds, from: first.date, to: last.date };
}
