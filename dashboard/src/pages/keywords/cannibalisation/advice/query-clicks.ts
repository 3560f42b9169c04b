import { pageKey } from './page-key.ts';

export interface ReportedPage {
  page: string;
  clicks: number;
  impressions: number;
}

/** The clicks that Search Console reports for exactly the keyword as a query. */
export interface QueryClicks {
  /** Null if it reports no impressions of the page. */
  of(url: string): number | null;
  /** Pages that no rank check found, the most clicks first. */
  others: readonly ReportedPage[];
}

/** Assigns the pages that Search Console reports for a query to those that rank. Pure. */
export function queryClicks(
  ranking: readonly { url: string }[],
  reported: readonly ReportedPage[],
): QueryClicks {
  const pages = Map.groupBy(reported, ({ page }) => pageKey(page));
  const ranks = new Set(ranking.map(({ url }) => pageKey(url)));
  return {
    of: (url) => pages.get(pageKey(url))?.reduce((total, { clicks }) => total + clicks, 0) ?? null,
    others: reported.filter(({ page }) => !ranks.has(pageKey(page))),
  };
}
