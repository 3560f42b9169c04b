import type { Context } from '#platform/context.ts';
import { readRankingDays, requireRankingRange } from '#rank-tracking/rankings';
import type { TwoDays } from './queries.ts';

/**
 * The first and the last day of a range with finished rank checks; null if there is none.
 * @throws Problem website_not_found · invalid_request
 */
export async function findDays(
  context: Context,
  websiteId: string,
  rangeText: string,
): Promise<TwoDays | null> {
  const range = await requireRankingRange(context, websiteId, rangeText);
  const days = await readRankingDays(context.clickhouse, range);
  const [first] = days;
  const last = days.at(-1);
  if (first === undefined || last === undefined) return null;
  const { accountId } = range;
  return { accountId, websiteId, from: first.date, to: last.date };
}
