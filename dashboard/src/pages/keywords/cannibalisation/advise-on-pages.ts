import { pathOf } from '../../../format/path-of.ts';
import { findBetterPage } from './find-better-page.ts';
import { versionKey } from './page-key.ts';
import type { QueryClicks } from './query-clicks.ts';

export interface CompetingPages {
  pages: readonly {
    url: string;
    days: number;
    averagePosition: number;
    /** Another keyword that has this page as its target page. */
    targetOf?: string | null;
  }[];
  targetUrl: string | null;
}

/** Clicks of the range. */
interface Clicks {
  /** From the keyword as a query; null if they are unknown. */
  ofQuery: QueryClicks | null;
  /** From all queries of a page; null if they are unknown. */
  ofPage(url: string): number | null;
}

/** All others lead to the page that is kept, `home` by a link as well, because one of both is the home page. */
type Action = 'keep' | 'target' | 'canonical' | 'redirect' | 'merge' | 'separate' | 'link' | 'home';

interface Advice {
  keep: string;
  reason: 'target' | 'clicks' | 'position';
  actionOf(url: string): Action;
  /** A page that no rank check found and that has more clicks from the query than the page to keep. Nothing is merged or redirected then. */
  clickedElsewhere: string | null;
}

/** The page leaves the results. */
const losing: ReadonlySet<Action> = new Set(['canonical', 'redirect', 'merge']);
/** From this share of the clicks of the page that is kept, another page has content worth merging. */
const minMergedShare = 0.2;
/** A page with a smaller share of its clicks from the query serves other queries, which a redirect would lose. */
const minQueryShare = 0.5;

/**
 * Advises which of the competing pages to keep, and what to do with each of the others: a version of the same page names it as canonical, a page
 * with clicks mostly from the same query is merged, one with most of its clicks from other queries stays apart, one without any clicks is redirected if the kept page has some, and any other links to it.
 * The target page of another keyword stays apart as well. The target page is kept even if it does not rank; the others link to it. A home page serves many queries, so it is neither merged nor
 * redirected, and no page becomes a part of it. Null if nothing speaks for one of the pages. Pure.
 */
export function adviseOnPages(
  { pages, targetUrl }: CompetingPages,
  { ofQuery, ofPage }: Clicks,
): Advice | null {
  if (pages.length < 2) return null;
  const target = pages.find(
    ({ url }) => targetUrl !== null && versionKey(url) === versionKey(targetUrl),
  )?.url;
  const clicksOf = (url: string) => ofQuery?.of(url) ?? 0;
  const clicked = topPages(pages, clicksOf);
  const isClicked = clicked.length === 1;
  const keep = target ?? targetUrl ?? (isClicked ? clicked[0]?.url : findBetterPage(clicked)) ?? null;
  if (keep === null) return null;
  const isRanking = pages.some(({ url }) => url === keep);
  const other = ofQuery?.others.find(
    ({ page, clicks }) => versionKey(page) !== versionKey(keep) && clicks > clicksOf(keep),
  );
  const actionOf = (url: string): Action => {
    if (url === keep) return 'keep';
    if (versionKey(url) === versionKey(keep)) return 'canonical';
    if (isHome(url) || isHome(keep)) return 'home';
    if (!isRanking || other !== undefined) return 'link';
    const own = clicksOf(url);
    if (own > 0 && own >= clicksOf(keep) * minMergedShare)
      return (ofPage(url) ?? 0) * minQueryShare > own ? 'separate' : 'merge';
    return ofPage(url) === 0 && (ofPage(keep) ?? 0) > 0 ? 'redirect' : 'link';
  };
  return {
    keep,
    reason: targetUrl === null ? (isClicked ? 'clicks' : 'position') : 'target',
    clickedElsewhere: other?.page ?? null,
    actionOf: (url) => {
      const action = actionOf(url);
      const isTarget = pages.some((page) => page.url === url && page.targetOf != null);
      return isTarget && losing.has(action) ? 'target' : action;
    },
  };
}

const isHome = (url: string) => pathOf(url) === '/';

/** The pages with the most clicks; all of them without clicks. */
function topPages(pages: CompetingPages['pages'], clicksOf: (url: string) => number) {
  const maxClicks = Math.max(...pages.map(({ url }) => clicksOf(url)));
  return pages.filter(({ url }) => clicksOf(url) === maxClicks);
}
