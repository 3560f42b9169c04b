import type { Context } from '#platform/context.ts';
import type { ComparedPeriod } from '#platform/date-range.ts';
import {
  comparedRange,
  type RankingQuery,
  readRankingDays,
  requireRankingRange,
} from '#rank-tracking/rankings';
import type { TwoDays } from './queries.ts';

/**
 * The first and the last day of a range with finished rank checks; null if there is none. With `compare`, the last day of the
 * compared range takes the place of the first.
 * @throws Problem website_not_found · view_not_found · invalid_request
 */
export async function findDays(
  context: Context,
  websiteId: string,
  { compare, ...query }: RankingQuery & { compare?: ComparedPeriod | undefined },
): Promise<TwoDays | null> {
  const range = await requireRankingRange(context, websiteId, query);
  const [days, previous] = await Promise.all([
    readRankingDays(context.clickhouse, range),
    compare && readRankingDays(context.clickhouse, comparedRange(range, compare)),
  ]);
  const first = previous === undefined ? days[0] : previous.at(-1);
  const last = days.at(-1);
  if (last === undefined) return null;
  const { accountId, keywordIds } = range;
  return { accountId, websiteId, keywordIds, from: (first ?? last).date, to: last.date };
}
