import type { Context } from '#platform/context.ts';
import { median } from '#platform/statistics';
import type { Direction } from '#rank-tracking/comparison';
import { selectTrackedPhrases } from '#rank-tracking/keywords';
import { readRecentPositions, type RecentDay } from '#rank-tracking/positions';
import type { SearchChange, TrackedDays } from '../drop-reason.ts';

type Days = SearchChange['days'];

/** A position is much worse than usual by at least as many positions, and by half of the usual one. */
const minWorse = 3;
const minWorsePart = 0.5;
/** A keyword that is not found is below any position. */
const notFound = 101;

interface Change {
  search: Pick<SearchChange, 'days' | 'previousDays'>;
  direction: Direction;
}

/** The tracked days of those of the queries that are keywords of the website, by query. */
export async function readTrackedDays(
  context: Context,
  websiteId: string,
  { queries, ...change }: Change & { queries: readonly string[] },
): Promise<ReadonlyMap<string, TrackedDays>> {
  const ids = await selectTrackedPhrases(context.db, { accountId: context.accountId, websiteId }, queries);
  const days = await readKeywordDays(context, websiteId, { ...change, keywordIds: [...ids.values()] });
  return new Map([...ids].map(([query, id]) => [query, days.get(id) ?? { worse: 0, checked: 0 }]));
}

/** The tracked days of keywords, by their ids. */
export async function readKeywordDays(
  { clickhouse, accountId }: Context,
  websiteId: string,
  { search, direction, keywordIds }: Change & { keywordIds: readonly string[] },
): Promise<ReadonlyMap<string, TrackedDays>> {
  if (keywordIds.length === 0) return new Map();
  const { days, previousDays } = search;
  const positions = await readRecentPositions(clickhouse, {
    accountId,
    websiteIds: [websiteId],
    keywordIds,
    from: previousDays.from,
    to: days.to,
  });
  const ranges =
    direction === 'declined' ? { better: previousDays, worse: days } : { better: days, worse: previousDays };
  return new Map([...positions].map(([id, ofKeyword]) => [id, countWorseDays(ofKeyword, ranges)]));
}

/** Counts the days of the one range with a position that is much worse than the median of the other. Pure. */
export function countWorseDays(
  days: readonly RecentDay[],
  { better, worse }: { better: Days; worse: Days },
): TrackedDays {
  const ranksIn = ({ from, to }: Days) =>
    days
      .filter(({ date, checkStatus }) => {
        return date >= from && date <= to && (checkStatus === 'ranked' || checkStatus === 'not_ranked');
      })
      .map(({ position }) => position ?? notFound);
  const ranks = ranksIn(worse);
  const known = ranksIn(better);
  if (known.length === 0) return { worse: 0, checked: ranks.length };
  const usual = median(known);
  const minRank = usual + Math.max(minWorse, minWorsePart * usual);
  return { worse: ranks.filter((rank) => rank >= minRank).length, checked: ranks.length };
}
