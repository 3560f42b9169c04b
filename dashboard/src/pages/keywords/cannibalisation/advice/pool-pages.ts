import { pageKey } from './page-key.ts';
import type { QueryClicks } from './query-clicks.ts';

export interface RowPage {
  url: string;
  /** Days on which the page ranks; 1 for pages of Search Console. */
  days: number;
  averagePosition: number;
  /** A keyword that has this page as its target page. */
  targetOf?: string | null;
}

/** A keyword or a query with the pages that compete for it. */
export interface CompetingRow {
  /** In lowercase. Keywords with the same text, such as of two devices, share their clicks. */
  query: string;
  pages: readonly RowPage[];
  /** The target page of the keyword, whether it ranks or not. */
  targetUrl: string | null;
  /** Null if they are unknown. */
  clicks: QueryClicks | null;
}

/** The metrics of a page over all keywords and queries for which it competes. */
export interface PooledPage {
  clicks: number;
  averagePosition: number | null;
  /** Different keywords and queries. */
  queries: number;
}

/** Adds up the metrics of each page over all keywords and queries that share it, by `pageKey`. Pure. */
export function poolPages(rows: readonly CompetingRow[]): Map<string, PooledPage> {
  const entries = rows.flatMap(({ query, pages, clicks }) =>
    pages.map((page) => ({ ...page, query, clicks: clicks?.of(page.url) ?? 0 })),
  );
  const byPage = Map.groupBy(entries, ({ url }) => pageKey(url));
  return new Map(
    [...byPage].map(([key, ofPage]) => {
      const byQuery = new Map(ofPage.map((entry) => [entry.query, entry.clicks]));
      const clicks = [...byQuery.values()].reduce((sum, count) => sum + count, 0);
      return [key, { clicks, averagePosition: meanPosition(ofPage), queries: byQuery.size }];
    }),
  );
}

/** The mean position over the days on which each page ranks; null without days. Pure. */
export function meanPosition(pages: readonly Pick<RowPage, 'days' | 'averagePosition'>[]): number | null {
  const days = pages.reduce((sum, page) => sum + page.days, 0);
  const positions = pages.reduce((sum, page) => sum + page.averagePosition * page.days, 0);
  return days === 0 ? null : positions / days;
}
