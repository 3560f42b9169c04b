import { foldText } from '#platform/text';

/** The pages and anchor texts that a campaign's placements can use. */
export interface LinkTargets {
  brand: string;
  homeUrl: string;
  /** Approved keywords. The weight of a page is the total of its keywords. */
  keywords: readonly { keyword: string; targetUrl: string | null; score: number | null }[];
}

/** The link of a placement. */
export interface PlannedLink {
  targetUrl: string;
  anchor: string;
}

export type AnchorKind = 'brand' | 'partial' | 'url' | 'exact';
/** Shares of all placements of a campaign. Too many exact-match anchors look bought, so `exact` never exceeds its share. */
const shares: Record<AnchorKind, number> = { brand: 0.4, partial: 0.3, url: 0.2, exact: 0.1 };
const kinds = Object.keys(shares) as AnchorKind[];

interface Page {
  url: string;
  weight: number;
  keywords: { keyword: string; weight: number }[];
}

/**
 * Chooses the next links of a campaign. Each link goes to the page with the largest deficit against its weight, with the kind of
 * anchor that has the largest deficit against its share. Pure. @param placed the existing links of the campaign
 */
export function chooseLinks(
  targets: LinkTargets,
  placed: readonly PlannedLink[],
  count: number,
): PlannedLink[] {
  const pages = pagesOf(targets);
  const links = [...placed];
  for (let link = 0; link < count; link += 1) links.push(nextLink(targets, pages, links));
  return links.slice(placed.length);
}

/** Classifies an anchor by its text. */
export function anchorKindOf(
  { targetUrl, anchor }: PlannedLink,
  { brand, keywords }: LinkTargets,
): AnchorKind {
  const text = foldText(anchor);
  if (text === foldText(brand)) return 'brand';
  if (anchor === displayUrl(targetUrl)) return 'url';
  return keywords.some(({ keyword }) => foldText(keyword) === text) ? 'exact' : 'partial';
}

function nextLink(targets: LinkTargets, pages: readonly Page[], links: readonly PlannedLink[]): PlannedLink {
  const total = pages.reduce((sum, { weight }) => sum + weight, 0);
  const page = largestDeficit(pages, links.length, {
    share: ({ weight }) => weight / total,
    has: ({ url }) => links.filter(({ targetUrl }) => targetUrl === url).length,
  });
  const kind = nextKind(targets, page, links);
  return { targetUrl: page.url, anchor: writeAnchor(kind, page, { targets, links }) };
}

/** Counts the links of the campaign and of the page, so that neither has only one kind. */
function nextKind(targets: LinkTargets, page: Page, links: readonly PlannedLink[]): AnchorKind {
  const here = links.filter(({ targetUrl }) => targetUrl === page.url);
  const count = (of: readonly PlannedLink[], kind: AnchorKind) =>
    of.filter((link) => anchorKindOf(link, targets) === kind).length;
  const isAllowed = (kind: AnchorKind) => {
    if (kind === 'brand' || kind === 'url') return true;
    const isRare =
      kind === 'partial' || count(links, kind) < Math.floor(shares[kind] * (links.length + 1) + 1e-9);
    return isRare && page.keywords.length > 0;
  };
  return largestDeficit(kinds.filter(isAllowed), links.length + here.length, {
    share: (kind) => shares[kind],
    has: (kind) => count(links, kind) + count(here, kind),
  });
}

function writeAnchor(
  kind: AnchorKind,
  page: Page,
  { targets: { brand }, links }: { targets: LinkTargets; links: readonly PlannedLink[] },
): string {
  if (kind === 'url') return displayUrl(page.url);
  const uses = (keyword: string) => links.filter(({ anchor }) => anchor.includes(keyword)).length;
  const [next] = page.keywords.toSorted(
    (one, other) => uses(one.keyword) - uses(other.keyword) || other.weight - one.weight,
  );
  if (kind === 'brand' || next === undefined) return brand;
  return kind === 'exact' ? next.keyword : `${brand} ${next.keyword}`;
}

/** Pages with their keywords. Keywords without a page belong to the home page, which is the only page if there are no keywords. */
function pagesOf({ keywords, homeUrl }: LinkTargets): Page[] {
  if (keywords.length === 0) return [{ url: homeUrl, weight: 1, keywords: [] }];
  const scores = keywords.flatMap(({ score }) => (score === null || score <= 0 ? [] : [score]));
  const defaultScore =
    scores.length === 0 ? 1 : scores.reduce((sum, score) => sum + score, 0) / scores.length;
  const byUrl = Map.groupBy(keywords, ({ targetUrl }) => targetUrl ?? homeUrl);
  const pages = [...byUrl].map(([url, some]): Page => {
    const weighed = some.map(({ keyword, score }) => ({
      keyword,
      weight: score === null || score <= 0 ? defaultScore : score,
    }));
    return { url, weight: weighed.reduce((sum, { weight }) => sum + weight, 0), keywords: weighed };
  });
  return pages.toSorted((one, other) => other.weight - one.weight || (one.url < other.url ? -1 : 1));
}

/** The item with the largest deficit if there were one more link; the first one of equals. */
function largestDeficit<Thing>(
  things: readonly Thing[],
  links: number,
  { share, has }: { share(thing: Thing): number; has(thing: Thing): number },
): Thing {
  const rated = things.map((thing) => ({ thing, deficit: share(thing) * (links + 1) - has(thing) }));
  return rated.reduce((best, one) => (one.deficit > best.deficit + 1e-9 ? one : best)).thing;
}

/** Without scheme and final slash. */
function displayUrl(url: string): string {
  return url.replace(/^https?:\/\//, '').replace(/\/$/, '');
}
