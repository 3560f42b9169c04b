import type { Context } from '#platform/context.ts';
import { Problem } from '#platform/problems';
import { listQueryPages } from '#search-console/performance';
import {
  lengthRatio,
  noTotals,
  type PageChange,
  type SearchChange,
  type SearchTotals,
} from '../drop-reason.ts';

/** Those whose clicks changed most. */
const maxPages = 5;

/** A page of a query in both ranges. */
export interface ChangedPage {
  url: string;
  before: SearchTotals;
  now: SearchTotals;
}

/** The pages that are reported for a query, those that lost the most clicks first, or gained them. Empty without metrics by page and query. */
export async function readChangedPages(
  context: Context,
  websiteId: string,
  { search, direction, query }: Pick<PageChange, 'direction'> & { search: SearchChange; query: string },
): Promise<ChangedPage[]> {
  const read = async ({ from: startDate, to: endDate }: SearchChange['days']): Promise<Rows> => {
    try {
      return (await listQueryPages(context, websiteId, { startDate, endDate, query: [query] })).data;
    } catch (error) {
      // A source without metrics by page and query.
      if (error instanceof Problem) return [];
      throw error;
    }
  };
  const [before, now] = await Promise.all([read(search.previousDays), read(search.days)]);
  const urls = [...new Set([...before, ...now].map(({ page }) => page))];
  const changeOf = (page: ChangedPage) =>
    (direction === 'declined' ? 1 : -1) * (page.now.clicks - page.before.clicks * lengthRatio(search));
  return urls
    .map((url) => ({ url, before: totalsOf(before, url), now: totalsOf(now, url) }))
    .toSorted((one, other) => changeOf(one) - changeOf(other))
    .slice(0, maxPages);
}

type Rows = Awaited<ReturnType<typeof listQueryPages>>['data'];

function totalsOf(rows: Rows, url: string): SearchTotals {
  const row = rows.find(({ page }) => page === url);
  if (row === undefined) return noTotals;
  const { clicks, impressions, ctr, position } = row;
  return { clicks, impressions, ctr, position };
}
