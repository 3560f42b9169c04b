import { pathOf } from '../../../../format/path-of.ts';
import { findBetterPage } from './find-better-page.ts';
import { pageKey, versionKey } from './page-key.ts';
import { type CompetingRow, poolClicks, poolPositions, type RowPage } from './pool-pages.ts';

/** `target` and `kept` stay beside the page to keep. All others lead to another page, `home` by a link as well, because one of both is the home page. */
export type Action =
  | 'keep'
  | 'target'
  | 'kept'
  | 'canonical'
  | 'redirect'
  | 'merge'
  | 'separate'
  | 'link'
  | 'home';

/** An action on a page, the page that it leads to, and the keyword or query that decides it. */
export interface Fate {
  action: Action;
  into: string;
  query: string;
}

/** `moved`: the page to keep replaces the better one because of another keyword. `home`: it has more clicks than the home page. */
type Reason = 'target' | 'clicks' | 'home' | 'position' | 'moved';

export interface Advice {
  keep: string;
  reason: Reason;
  /** The page that is better than the one to keep, and the keyword because of which it is replaced. */
  moved: { url: string; query: string } | null;
  actionOf(url: string): Fate;
  /** A page that no rank check found and that has more clicks from the query than the page to keep. Nothing is merged or redirected then. */
  clickedElsewhere: string | null;
  /** Whether a page is not merged or redirected because of `minClicks` only. */
  hasTooFewClicks: boolean;
}

/** `too_short`: the range has fewer than `minDays`. Null if nothing speaks for one of the pages. */
export type Advised = Advice | 'too_short' | null;

/** Clicks of the range from all queries on a page; null if they are unknown. */
type ClicksOfPage = (url: string) => number | null;

interface Graph {
  /** Clicks of each page from all keywords and queries of the rows. */
  pooled: ReadonlyMap<string, number>;
  ofPage: ClicksOfPage;
  /** The rows in which each page has the most clicks. */
  wins: ReadonlyMap<string, { query: string; clicks: number }[]>;
  /** By query and page, over the devices of a keyword. */
  positions: ReturnType<typeof poolPositions>;
  /** The pages that leave the results, each into one page. */
  fates: Map<string, Fate>;
  /** The largest row that keeps each page. */
  retained: Map<string, string>;
}

/** In fewer days or with fewer clicks, a range of other days could turn the advice around, which a redirect cannot follow. */
export const minDays = 28;
export const minClicks = 20;
/** From this share of the clicks of the page that is kept, another page has content worth merging. */
const minMergedShare = 0.2;
/** Whether a page has too few of the clicks of the one to keep for a merge. */
export const hasFewClicks = (clicks: number, best: number) => clicks === 0 || clicks < best * minMergedShare;
/** A page that wins other rows with this share of its clicks from a row is not replaced for the row. */
const minWonShare = 0.2;
/** A page with a smaller share of its clicks from these queries serves other ones, which a redirect would lose. */
const minQueryShare = 0.5;
const losing: ReadonlySet<Action> = new Set(['canonical', 'redirect', 'merge']);

/**
 * Decides on the pages that keywords and queries share, for all of them at once, so that no advice contradicts another. Each row
 * keeps the target page of its keyword, otherwise the page with the most clicks from the row itself, otherwise the one that ranks
 * better. The rows with target pages and then those with the most clicks decide first. A page is replaced once, by one page, and
 * never if it is the page to keep of a larger row, a target page or a home page, or if it wins other rows with many clicks. The
 * rows of a page that is replaced keep the page that replaces it. A short range decides nothing. Pure.
 */
export function decidePages(
  rows: readonly CompetingRow[],
  ofPage: ClicksOfPage,
  days: number,
): (row: CompetingRow) => Advised {
  if (days < minDays) return () => 'too_short';
  const competing = rows.filter(({ pages }) => pages.length > 1);
  const positions = poolPositions(rows);
  const pooled = poolClicks(rows);
  const graph: Graph = {
    pooled,
    positions,
    ofPage: (url) => withShared(ofPage(url), pooled.get(pageKey(url)) ?? 0),
    wins: findWins(competing, positions),
    fates: new Map(),
    retained: new Map(),
  };
  for (const row of competing.toSorted((one, other) => sizeOf(other) - sizeOf(one) || 0))
    mergePages(row, graph);
  return (row) => adviseOn(row, graph);
}

/** Search Console counts by page and by query apart, so a page without clicks by page can have some by query. */
const withShared = (known: number | null, shared: number) =>
  known === null && shared === 0 ? null : Math.max(known ?? 0, shared);

const sizeOf = ({ targetUrl, pages, clicks }: CompetingRow) =>
  targetUrl === null ? pages.reduce((sum, { url }) => sum + (clicks?.of(url) ?? 0), 0) : Infinity;

/** Keywords with the same text count once. */
function findWins(rows: readonly CompetingRow[], positions: Graph['positions']): Graph['wins'] {
  const won = rows.flatMap((row) => {
    const keep = chooseOwn(row.pages, row, positions)?.keep;
    const clicks = keep === undefined ? 0 : clicksIn(row, keep);
    return keep === undefined || clicks === 0 ? [] : [{ key: pageKey(keep), query: row.query, clicks }];
  });
  const different = new Map(won.map((one) => [JSON.stringify([one.key, one.query]), one]));
  return Map.groupBy(different.values(), ({ key }) => key);
}

/** Replaces the pages of a row by the one that it keeps. */
function mergePages(row: CompetingRow, graph: Graph): void {
  const retained = chooseRetained(row, graph);
  if (retained === null) return;
  const { keep } = retained;
  if (!graph.retained.has(pageKey(keep))) graph.retained.set(pageKey(keep), row.query);
  for (const { url, targetOf } of row.pages) {
    const [key, { action }] = [pageKey(url), decideOn(url, row, keep, graph)];
    if (!losing.has(action) || targetOf != null || graph.fates.has(key) || graph.retained.has(key)) continue;
    graph.fates.set(key, { action, into: keep, query: row.query });
  }
}

type Retained = Pick<Advice, 'keep' | 'reason' | 'moved'>;

/** Null if nothing speaks for one of the pages. */
function chooseRetained(row: CompetingRow, graph: Graph): Retained | null {
  const { pages, targetUrl } = row;
  if (pages.length < 2) return null;
  const candidates = targetUrl === null ? withoutBeatenHome(row, graph) : pages;
  const own = chooseOwn(candidates, row, graph.positions);
  if (own === null) return null;
  const fate = graph.fates.get(pageKey(own.keep));
  if (fate !== undefined)
    return { keep: fate.into, reason: 'moved', moved: { url: own.keep, query: fate.query } };
  const isHomeBeaten = own.reason === 'clicks' && candidates.length === 1;
  return { keep: own.keep, reason: isHomeBeaten ? 'home' : own.reason, moved: null };
}

/** The page to keep if a row were the only one. */
function chooseOwn(
  candidates: readonly RowPage[],
  row: CompetingRow,
  positions: Graph['positions'],
): { keep: string; reason: Reason } | null {
  const { pages, targetUrl } = row;
  if (targetUrl !== null) {
    const ranking = pages.find(({ url }) => versionKey(url) === versionKey(targetUrl));
    return { keep: ranking?.url ?? targetUrl, reason: 'target' };
  }
  const maxClicks = Math.max(...candidates.map(({ url }) => clicksIn(row, url)));
  const top = candidates.filter(({ url }) => clicksIn(row, url) === maxClicks);
  const [first, second] = top;
  if (first !== undefined && second === undefined) return { keep: first.url, reason: 'clicks' };
  const better = findBetterPage(top.map((page) => ({ ...page, ...positions.of(row.query, page.url) })));
  return better === null ? null : { keep: better, reason: 'position' };
}

/** The pages of a row; without its home page if another one has more clicks from the row, with those of the pages that are merged into it. */
function withoutBeatenHome(row: CompetingRow, { fates }: Graph): readonly RowPage[] {
  const { pages } = row;
  const home = pages.find(({ url }) => isHome(url));
  if (home === undefined) return pages;
  const withMerged = ({ url }: RowPage) =>
    pages
      .filter((page) => fates.get(pageKey(page.url))?.into === url)
      .reduce((sum, page) => sum + clicksIn(row, page.url), clicksIn(row, url));
  const isBeaten = pages.some(
    (page) =>
      !isHome(page.url) && !fates.has(pageKey(page.url)) && withMerged(page) > clicksIn(row, home.url),
  );
  return isBeaten ? pages.filter(({ url }) => !isHome(url)) : pages;
}

/** The action on a page for the one that its row keeps, if no other row kept it, and whether clicks are too few to merge or redirect it. */
function decideOn(
  url: string,
  row: CompetingRow,
  keep: string,
  graph: Graph,
): { action: Action; hasTooFewClicks: boolean } {
  const action = compareClicks(url, row, keep, graph);
  if (action !== 'merge' && action !== 'redirect') return { action, hasTooFewClicks: false };
  const hasTooFewClicks = clicksIn(row, url) + clicksIn(row, keep) < minClicks;
  return { action: hasTooFewClicks ? 'link' : action, hasTooFewClicks };
}

/** The action on a page if its clicks were enough. */
function compareClicks(url: string, row: CompetingRow, keep: string, graph: Graph): Action {
  if (url === keep) return 'keep';
  if (versionKey(url) === versionKey(keep)) return 'canonical';
  if (isHome(url) || isHome(keep)) return 'home';
  const isRanking = row.pages.some((page) => page.url === keep);
  if (!isRanking || findElsewhere(row, keep) !== null) return 'link';
  const own = clicksIn(row, url);
  if (!hasFewClicks(own, clicksIn(row, keep))) {
    const shared = graph.pooled.get(pageKey(url)) ?? 0;
    if ((graph.ofPage(url) ?? 0) * minQueryShare > shared) return 'separate';
    return clicksWon(url, row, graph) < own * minWonShare ? 'merge' : 'kept';
  }
  return graph.ofPage(url) === 0 && (graph.ofPage(keep) ?? 0) > 0 ? 'redirect' : 'link';
}

const clicksWon = (url: string, { query }: CompetingRow, { wins }: Graph) =>
  (wins.get(pageKey(url)) ?? [])
    .filter((one) => one.query !== query)
    .reduce((sum, { clicks }) => sum + clicks, 0);

function adviseOn(row: CompetingRow, graph: Graph): Advice | null {
  const retained = chooseRetained(row, graph);
  if (retained === null) return null;
  const { keep } = retained;
  const actionOf = (url: string) => findFate(url, row, keep, graph);
  return {
    ...retained,
    clickedElsewhere: findElsewhere(row, keep),
    hasTooFewClicks: row.pages.some(
      ({ url }) => actionOf(url).action === 'link' && decideOn(url, row, keep, graph).hasTooFewClicks,
    ),
    actionOf,
  };
}

/** The action on a page of a row, after all rows have decided. */
function findFate(url: string, row: CompetingRow, keep: string, graph: Graph): Fate {
  const key = pageKey(url);
  const fate = url === keep ? undefined : graph.fates.get(key);
  if (fate !== undefined) return fate;
  const { action } = decideOn(url, row, keep, graph);
  const to = (one: Action, query = row.query) => ({ action: one, into: keep, query });
  if (action === 'keep' || isHome(url)) return to(action);
  const targetOf = row.pages.find((page) => page.url === url)?.targetOf;
  if (targetOf != null) return to('target', targetOf);
  const largerQuery = graph.retained.get(key);
  if (largerQuery !== undefined && largerQuery !== row.query) return to('kept', largerQuery);
  return to(losing.has(action) || action === 'kept' ? 'link' : action);
}

/** A page that no rank check found and that has more clicks from the query than the page to keep. */
const findElsewhere = ({ clicks }: CompetingRow, keep: string): string | null =>
  clicks?.others.find(
    (other) => versionKey(other.page) !== versionKey(keep) && other.clicks > (clicks.of(keep) ?? 0),
  )?.page ?? null;

const clicksIn = ({ clicks }: CompetingRow, url: string) => clicks?.of(url) ?? 0;

export const isHome = (url: string) => pathOf(url) === '/';
