import { pathOf } from '../../../../format/path-of.ts';
import { findBetterPage } from './find-better-page.ts';
import { pageKey, versionKey } from './page-key.ts';
import { type CompetingRow, type PooledPage, poolPages, type RowPage } from './pool-pages.ts';

/** All others lead to another page, `home` by a link as well, because one of both is the home page. */
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

export interface Advice {
  keep: string;
  /** `remaining`: a better page is merged for other keywords. `merged`: all pages are, into the page to keep. `home`: it has more clicks than the home page. */
  reason: 'target' | 'clicks' | 'home' | 'position' | 'remaining' | 'merged';
  /** Whether clicks of other keywords or queries count, too. */
  isPooled: boolean;
  /** Clicks of all keywords and queries that share the page; of a home page, only those of the row. */
  clicksOf(url: string): number;
  /** The action on a page, and the page that it leads to. */
  actionOf(url: string): { action: Action; into: string };
  /** A page that no rank check found and that has more clicks from the query than the page to keep. Nothing is merged or redirected then. */
  clickedElsewhere: string | null;
}

/** Clicks of the range from all queries of a page; null if they are unknown. */
type ClicksOfPage = (url: string) => number | null;
type Fates = Map<string, { action: Action; into: string }>;

interface Graph {
  pooled: ReadonlyMap<string, PooledPage>;
  ofPage: ClicksOfPage;
  /** The pages that leave the results, each into one page. */
  fates: Fates;
  /** The pages into which others are merged. */
  targets: Set<string>;
}

/** From this share of the clicks of the page that is kept, another page has content worth merging. */
const minMergedShare = 0.2;
/** A page with a smaller share of its clicks from these queries serves other ones, which a redirect would lose. */
const minQueryShare = 0.5;
const losing: ReadonlySet<Action> = new Set(['canonical', 'redirect', 'merge']);

/**
 * Decides on the pages that keywords and queries share, for all of them at once, so that no advice contradicts another. The metrics of a page are those of all
 * rows that share it. A home page shares rows with all others, so it counts only in each row, where a page with more clicks comes before it. Each row keeps the target page of its keyword, otherwise the page with the most clicks, otherwise the one that ranks better. The rows
 * with target pages and with the most clicked pages decide first: another page leaves the results only into the page that its row keeps, once, and a page that
 * others are merged into, a target page of a keyword and a home page never do. So a page that is merged away is never the target of another merge. Pure.
 */
export function decidePages(
  rows: readonly CompetingRow[],
  ofPage: ClicksOfPage,
): (row: CompetingRow) => Advice | null {
  const graph: Graph = { pooled: poolPages(rows), ofPage, fates: new Map(), targets: new Set() };
  const strength = (row: CompetingRow) =>
    row.targetUrl === null ? Math.max(...row.pages.map(({ url }) => clicksIn(graph, url, row))) : Infinity;
  const competing = rows.filter(({ pages }) => pages.length > 1);
  for (const row of competing.toSorted((one, other) => strength(other) - strength(one) || 0))
    mergePages(row, graph);
  return (row) => adviseOn(row, graph);
}

/** Merges the pages of a row into the one that it keeps. */
function mergePages(row: CompetingRow, graph: Graph): void {
  const retained = chooseRetained(row, graph);
  if (retained === null || retained.reason === 'merged') return;
  for (const { url, targetOf } of row.pages) {
    const [key, action] = [pageKey(url), actionOn(url, row, retained.keep, graph)];
    if (!losing.has(action) || targetOf != null || graph.fates.has(key) || graph.targets.has(key)) continue;
    graph.fates.set(key, { action, into: retained.keep });
    graph.targets.add(pageKey(retained.keep));
  }
}

type Retained = Pick<Advice, 'keep' | 'reason'>;

/** Null if nothing speaks for one of the pages. */
function chooseRetained(row: CompetingRow, graph: Graph): Retained | null {
  const { pages, targetUrl } = row;
  if (pages.length < 2) return null;
  if (targetUrl !== null) {
    const ranking = pages.find(({ url }) => versionKey(url) === versionKey(targetUrl));
    return { keep: ranking?.url ?? targetUrl, reason: 'target' };
  }
  const candidates = withoutBeatenHome(row, graph);
  const staying = candidates.filter(({ url }) => !graph.fates.has(pageKey(url)));
  if (staying.length === 0) {
    const into = graph.fates.get(pageKey(topPages(candidates, row, graph)[0]?.url ?? ''))?.into;
    return into === undefined ? null : { keep: into, reason: 'merged' };
  }
  const [first, ...others] = topPages(staying, row, graph);
  if (first === undefined) return null;
  const top = topPages(candidates, row, graph);
  const isLeft = top.some(({ url }) => (graph.fates.get(pageKey(url))?.into ?? first.url) !== first.url);
  const isOnlyHomeBeaten = candidates.length === 1;
  const reason = isLeft ? 'remaining' : isOnlyHomeBeaten ? 'home' : top.length === 1 ? 'clicks' : 'position';
  if (others.length === 0) return { keep: first.url, reason };
  const position = ({ url, averagePosition }: RowPage) =>
    isHome(url) ? averagePosition : (graph.pooled.get(pageKey(url))?.averagePosition ?? Infinity);
  const better = findBetterPage(
    [first, ...others].map((page) => ({ ...page, averagePosition: position(page) })),
  );
  return better === null ? null : { keep: better, reason };
}

/** The pages of a row; without its home page if another one has more clicks from the row, with those of the pages that are merged into it. */
function withoutBeatenHome({ pages, clicks }: CompetingRow, { fates }: Graph): readonly RowPage[] {
  const home = pages.find(({ url }) => isHome(url));
  if (home === undefined) return pages;
  const own = (url: string) => clicks?.of(url) ?? 0;
  const withMerged = ({ url }: RowPage) =>
    pages
      .filter((page) => fates.get(pageKey(page.url))?.into === url)
      .reduce((sum, page) => sum + own(page.url), own(url));
  const isBeaten = pages.some(
    (page) => !isHome(page.url) && !fates.has(pageKey(page.url)) && withMerged(page) > own(home.url),
  );
  return isBeaten ? pages.filter(({ url }) => !isHome(url)) : pages;
}

/** The action on a page for the one that its row keeps, if it were in no other row. */
function actionOn(url: string, row: CompetingRow, keep: string, graph: Graph): Action {
  if (url === keep) return 'keep';
  if (versionKey(url) === versionKey(keep)) return 'canonical';
  if (isHome(url) || isHome(keep)) return 'home';
  const isRanking = row.pages.some((page) => page.url === keep);
  if (!isRanking || findElsewhere(row, keep) !== null) return 'link';
  const [own, ofRetained] = [clicksIn(graph, url, row), clicksIn(graph, keep, row)];
  if (own > 0 && own >= ofRetained * minMergedShare)
    return (graph.ofPage(url) ?? 0) * minQueryShare > own ? 'separate' : 'merge';
  return graph.ofPage(url) === 0 && (graph.ofPage(keep) ?? 0) > 0 ? 'redirect' : 'link';
}

function adviseOn(row: CompetingRow, graph: Graph): Advice | null {
  const retained = chooseRetained(row, graph);
  if (retained === null) return null;
  const { keep } = retained;
  const hasMerged = (into: string) =>
    into !== keep && row.pages.some(({ url }) => graph.fates.get(pageKey(url))?.into === into);
  const targets = new Set(row.pages.flatMap(({ url, targetOf }) => (targetOf == null ? [] : [url])));
  return {
    ...retained,
    isPooled: row.pages.some(({ url }) => (graph.pooled.get(pageKey(url))?.queries ?? 0) > 1),
    clicksOf: (url) => clicksIn(graph, url, row),
    clickedElsewhere: findElsewhere(row, keep),
    actionOf: (url) => {
      const fate = url === keep ? undefined : graph.fates.get(pageKey(url));
      if (fate !== undefined) return fate;
      const action = actionOn(url, row, keep, graph);
      if (!losing.has(action) && !hasMerged(url)) return { action, into: keep };
      return { action: targets.has(url) ? 'target' : 'kept', into: keep };
    },
  };
}

/** A page that no rank check found and that has more clicks from the query than the page to keep. */
const findElsewhere = ({ clicks }: CompetingRow, keep: string): string | null =>
  clicks?.others.find(
    (other) => versionKey(other.page) !== versionKey(keep) && other.clicks > (clicks.of(keep) ?? 0),
  )?.page ?? null;

const clicksIn = ({ pooled }: Graph, url: string, { clicks }: CompetingRow) =>
  isHome(url) ? (clicks?.of(url) ?? 0) : (pooled.get(pageKey(url))?.clicks ?? 0);

export const isHome = (url: string) => pathOf(url) === '/';

/** The pages with the most clicks; all of them without clicks. */
function topPages(pages: readonly RowPage[], row: CompetingRow, graph: Graph): readonly RowPage[] {
  const clicksOf = ({ url }: RowPage) => clicksIn(graph, url, row);
  // A home page that no page beats in the row stays before those with more clicks from other rows.
  const home = pages.find(({ url }) => isHome(url));
  if (home !== undefined && clicksOf(home) > 0) {
    const own = (url: string) => row.clicks?.of(url) ?? 0;
    return pages.filter(({ url }) => own(url) === own(home.url));
  }
  const maxClicks = Math.max(...pages.map(clicksOf));
  return pages.filter((page) => clicksOf(page) === maxClicks);
}
