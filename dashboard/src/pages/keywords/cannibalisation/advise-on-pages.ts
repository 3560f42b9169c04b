import { findBetterPage } from './find-better-page.ts';

interface CompetingPages {
  pages: readonly { url: string; days: number; averagePosition: number }[];
  targetUrl: string | null;
}

/** Clicks of the range; null if they are unknown. */
interface Clicks {
  /** From the keyword as a query, by page. */
  ofQuery: ReadonlyMap<string, number> | null;
  /** From all queries of a page. */
  ofPage(url: string): number | null;
}

/** `canonical`, `redirect`, `merge` and `link` lead to the page that is kept. */
type Action = 'keep' | 'canonical' | 'redirect' | 'merge' | 'link';

interface Advice {
  keep: string;
  reason: 'target' | 'clicks' | 'position';
  actionOf(url: string): Action;
}

/** From this share of the clicks of the page that is kept, another page has content worth merging. */
const minMergedShare = 0.2;

/**
 * Advises which of the competing pages to keep, and what to do with each of the others: a version of the same page names it as canonical, a page
 * with clicks from the same query is merged, one without any clicks is redirected if the kept page has some, and any other links to it.
 * The target page is kept even if it does not rank; the others link to it. Null if nothing speaks for one of the pages. Pure.
 */
export function adviseOnPages(
  { pages, targetUrl }: CompetingPages,
  { ofQuery, ofPage }: Clicks,
): Advice | null {
  if (pages.length < 2) return null;
  const target = pages.find(({ url }) => targetUrl !== null && pageKey(url) === pageKey(targetUrl))?.url;
  const clicked = topPage(pages, ofQuery);
  const keep = target ?? targetUrl ?? clicked ?? findBetterPage(pages);
  if (keep === null) return null;
  const isRanking = pages.some(({ url }) => url === keep);
  const mainClicks = ofQuery?.get(keep) ?? 0;
  return {
    keep,
    reason: targetUrl === null ? (clicked === null ? 'position' : 'clicks') : 'target',
    actionOf: (url) => {
      if (url === keep) return 'keep';
      if (pageKey(url) === pageKey(keep)) return 'canonical';
      if (!isRanking) return 'link';
      const own = ofQuery?.get(url) ?? 0;
      if (own > 0 && own >= mainClicks * minMergedShare) return 'merge';
      return ofPage(url) === 0 && (ofPage(keep) ?? 0) > 0 ? 'redirect' : 'link';
    },
  };
}

/** Null without clicks, and if two pages have the most. */
function topPage(pages: CompetingPages['pages'], clicks: Clicks['ofQuery']): string | null {
  const [first, second] = pages
    .map(({ url }) => ({ url, own: clicks?.get(url) ?? 0 }))
    .toSorted((one, other) => other.own - one.own);
  return first === undefined || first.own === 0 || first.own === second?.own ? null : first.url;
}

/** Equal for versions of one page: the scheme, `www.`, a trailing slash and parameters are ignored. */
function pageKey(url: string): string {
  const parsed = URL.parse(url);
  return parsed === null ? url : parsed.hostname.replace(/^www\./, '') + parsed.pathname.replace(/\/+$/, '');
}
