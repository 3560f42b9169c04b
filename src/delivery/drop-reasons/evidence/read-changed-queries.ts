import type { Context } from '#platform/context.ts';
import { Problem } from '#platform/problems';
import { readPerformance } from '#search-console/performance';
import {
  type ChangedQuery,
  lengthRatio,
  noTotals,
  type PageChange,
  type SearchTotals,
} from '../drop-reason.ts';
import { readOtherPages } from './read-other-pages.ts';
import { readTrackedDays } from './read-tracked-days.ts';

type Row = SearchTotals & { key: string };

const maxRead = 1_000;
const maxQueries = 5;

type QueryTotals = Omit<ChangedQuery, 'otherPage' | 'tracked'>;
interface ChangedQueries<Query = ChangedQuery> {
  /** All queries, the largest loss or gain of clicks first. */
  all: Query[];
  /** Those that lost or gained most. */
  queries: Query[];
}

/** The queries of a page, and those that lost or gained most at it, in the days of its search change. Null if the source has no metrics by page and query. */
export async function readChangedQueries(
  context: Context,
  websiteId: string,
  change: PageChange,
): Promise<ChangedQueries | null> {
  const found = await readQueries(context, websiteId, change);
  if (found === null) return null;
  const [otherPages, tracked] = await Promise.all([
    readOtherPages(context, websiteId, { ...change, queries: found.all }),
    readTrackedDays(context, websiteId, { ...change, queries: found.all.map(({ query }) => query) }),
  ]);
  const describe = (query: QueryTotals) => ({
    ...query,
    otherPage: otherPages.get(query.query) ?? null,
    tracked: tracked.get(query.query) ?? null,
  });
  return { all: found.all.map(describe), queries: found.queries.map(describe) };
}

async function readQueries(
  context: Context,
  websiteId: string,
  { search, direction }: PageChange,
): Promise<ChangedQueries<QueryTotals> | null> {
  const read = async ({ from, to }: PageChange['search']['days']): Promise<Row[]> => {
    const { data } = await readPerformance(context, websiteId, {
      startDate: from,
      endDate: to,
      dimension: 'query',
      page: [`exact:${search.url}`],
      limit: maxRead,
    });
    return data as unknown as Row[];
  };
  try {
    const [now, before] = await Promise.all([read(search.days), read(search.previousDays)]);
    if (before.length + now.length === 0) return null;
    const ratio = lengthRatio(search);
    if (direction === 'declined') return before.length === 0 ? null : findLostQueries({ now, before, ratio });
    const gained = findLostQueries({ now: before, before: now, ratio: 1 / ratio });
    return { all: gained.all.map(reverseQuery), queries: gained.queries.map(reverseQuery) };
  } catch (error) {
    // A source without metrics by page and query.
    if (error instanceof Problem) return null;
    throw error;
  }
}

const reverseQuery = ({ query, before, now }: QueryTotals): QueryTotals => ({
  query,
  before: now ?? noTotals,
  now: before,
});

/** The largest losses of clicks, then of impressions. @param ratio of the lengths of both ranges. Pure. */
function findLostQueries({
  now,
  before,
  ratio,
}: {
  now: readonly Row[];
  before: readonly Row[];
  ratio: number;
}): ChangedQueries<QueryTotals> {
  const later = new Map(now.map((row) => [row.key, row]));
  const changed = before
    .map((row) => ({ row, same: later.get(row.key) ?? null }))
    .map(({ row, same }) => ({
      query: { query: row.key, before: totalsOf(row), now: same && totalsOf(same) },
      clicks: row.clicks * ratio - (same?.clicks ?? 0),
      impressions: row.impressions * ratio - (same?.impressions ?? 0),
    }))
    .toSorted((one, other) => other.clicks - one.clicks || other.impressions - one.impressions);
  const lost = changed.filter(({ clicks, impressions }) => clicks > 0 || (clicks === 0 && impressions > 0));
  return {
    all: changed.map(({ query }) => query),
    queries: lost.slice(0, maxQueries).map(({ query }) => query),
  };
}

const totalsOf = ({ clicks, impressions, ctr, position }: Row): SearchTotals => ({
  clicks,
  impressions,
  ctr,
  position,
});
