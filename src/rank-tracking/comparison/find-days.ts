import type { Context } from '#platform/context.ts';
import type { ComparedPeriod } from '#platform/date-range.ts';
import {
  comparedRange,
  findComparedDays,
  type RankingQuery,
  readRankingDays,
  requireRankingRange,
} from '#rank-tracking/rankings';
import type { TwoDays } from './queries.ts';

/**
 * The days that the rankings of a range compare; null if none of it is measured. A day that only an import has positions of does not
 * count, because it has no result pages.
 * @throws Problem website_not_found · view_not_found · invalid_request
 */
export async function findDays(
  context: Context,
  websiteId: string,
  { compare, ...query }: RankingQuery & { compare?: ComparedPeriod | undefined },
): Promise<TwoDays | null> {
  const range = await requireRankingRange(context, websiteId, query);
  const [series, previous] = await Promise.all([
    readRankingDays(context.clickhouse, range),
    compare && readRankingDays(context.clickhouse, comparedRange(range, compare)),
  ]);
  const days = findComparedDays(series, previous, compare);
  const { accountId, keywordIds } = range;
  return days && { accountId, websiteId, keywordIds, ...days };
}
