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

const entriesOf = (rows: readonly CompetingRow[]) =>
  rows.flatMap(({ query, pages, clicks }) =>
    pages.map((page) => ({ ...page, query, key: pageKey(page.url), clicks: clicks?.of(page.url) ?? 0 })),
  );

/** The clicks of each page from all different keywords and queries, by `pageKey`. Pure. */
export function poolClicks(rows: readonly CompetingRow[]): Map<string, number> {
  const byPage = Map.groupBy(entriesOf(rows), ({ key }) => key);
  return new Map(
    [...byPage].map(([key, ofPage]) => {
      const byQuery = new Map(ofPage.map((entry) => [entry.query, entry.clicks]));
      return [key, [...byQuery.values()].reduce((sum, count) => sum + count, 0)];
    }),
  );
}

const nameOf = (query: string, key: string) => JSON.stringify([query, key]);

/** The days and the mean position of each page for each text, because keywords of two devices must not keep different pages. Pure. */
export function poolPositions(rows: readonly CompetingRow[]) {
  const all = Map.groupBy(entriesOf(rows), ({ query, key }) => nameOf(query, key));
  return {
    of(query: string, url: string) {
      const pages = all.get(nameOf(query, pageKey(url))) ?? [];
      const days = pages.reduce((sum, page) => sum + page.days, 0);
      return { days, averagePosition: meanPosition(pages) ?? Infinity };
    },
  };
}

/** The mean position over the days on which each page ranks; null without days. Pure. */
export function meanPosition(pages: readonly Pick<RowPage, 'days' | 'averagePosition'>[]): number | null {
  const days = pages.reduce((sum, page) => sum + page.days, 0);
  const positions = pages.reduce((sum, page) => sum + page.averagePosition * page.days, 0);
  return days === 0 ? null : positions / days;
}
