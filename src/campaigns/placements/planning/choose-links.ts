import { foldText } from '../research/fold-phrase.ts';

/** What placements of a campaign may point to, and in what words. */
export interface Linkable {
  brand: string;
  homeUrl: string;
  /** Approved keywords; a page weighs as much as its keywords together. */
  keywords: readonly { keyword: string; targetUrl: string | null; score: number | null }[];
}

/** A link as it is ordered. */
export interface PlannedLink {
  targetUrl: string;
  anchor: string;
}

export type AnchorKind = 'brand' | 'partial' | 'url' | 'exact';
/** Of all placements of a campaign. Too many with the very words that are searched for look bought: `exact` is never above its share. */
const shares: Record<AnchorKind, number> = { brand: 0.4, partial: 0.3, url: 0.2, exact: 0.1 };
const kinds = Object.keys(shares) as AnchorKind[];

interface Page {
  url: string;
  weight: number;
  keywords: { keyword: string; weight: number }[];
}

/**
 * The next links of a campaign, so that pages have links by their weight, and anchors by their shares: each link goes to the page
 * that is furthest behind, with an anchor of the kind that is. Pure. @param placed links that the campaign has already
 */
export function chooseLinks(
  linkable: Linkable,
  placed: readonly PlannedLink[],
  count: number,
): PlannedLink[] {
  const pages = pagesOf(linkable);
  const links = [...placed];
  for (let link = 0; link < count; link += 1) links.push(nextLink(linkable, pages, links));
  return links.slice(placed.length);
}

/** What kind of anchor it is, by how it reads. */
export function kindOf({ targetUrl, anchor }: PlannedLink, { brand, keywords }: Linkable): AnchorKind {
  const text = foldText(anchor);
  if (text === foldText(brand)) return 'brand';
  if (anchor === bareUrl(targetUrl)) return 'url';
  return keywords.some(({ keyword }) => foldText(keyword) === text) ? 'exact' : 'partial';
}

function nextLink(linkable: Linkable, pages: readonly Page[], links: readonly PlannedLink[]): PlannedLink {
  const total = pages.reduce((sum, { weight }) => sum + weight, 0);
  const page = furthestBehind(pages, links.length, {
    share: ({ weight }) => weight / total,
    has: ({ url }) => links.filter(({ targetUrl }) => targetUrl === url).length,
  });
  const kind = nextKind(linkable, page, links);
  return { targetUrl: page.url, anchor: wordAnchor(kind, page, { linkable, links }) };
}

/** By the campaign's links and by the page's, so that neither has one kind alone. */
function nextKind(linkable: Linkable, page: Page, links: readonly PlannedLink[]): AnchorKind {
  const here = links.filter(({ targetUrl }) => targetUrl === page.url);
  const count = (of: readonly PlannedLink[], kind: AnchorKind) =>
    of.filter((link) => kindOf(link, linkable) === kind).length;
  const isAllowed = (kind: AnchorKind) => {
    if (kind === 'brand' || kind === 'url') return true;
    const isRare =
      kind === 'partial' || count(links, kind) < Math.floor(shares[kind] * (links.length + 1) + 1e-9);
    return isRare && page.keywords.length > 0;
  };
  return furthestBehind(kinds.filter(isAllowed), links.length + here.length, {
    share: (kind) => shares[kind],
    has: (kind) => count(links, kind) + count(here, kind),
  });
}

function wordAnchor(
  kind: AnchorKind,
  page: Page,
  { linkable: { brand }, links }: { linkable: Linkable; links: readonly PlannedLink[] },
): string {
  if (kind === 'url') return bareUrl(page.url);
  const uses = (keyword: string) => links.filter(({ anchor }) => anchor.includes(keyword)).length;
  const [next] = page.keywords.toSorted(
    (one, other) => uses(one.keyword) - uses(other.keyword) || other.weight - one.weight,
  );
  if (kind === 'brand' || next === undefined) return brand;
  return kind === 'exact' ? next.keyword : `${brand} ${next.keyword}`;
}

/** Pages by address, each with its keywords. Keywords without a page are for the home page; without keywords all links are. */
function pagesOf({ keywords, homeUrl }: Linkable): Page[] {
  if (keywords.length === 0) return [{ url: homeUrl, weight: 1, keywords: [] }];
  const known = keywords.flatMap(({ score }) => (score === null || score <= 0 ? [] : [score]));
  const usual = known.length === 0 ? 1 : known.reduce((sum, score) => sum + score, 0) / known.length;
  const byUrl = Map.groupBy(keywords, ({ targetUrl }) => targetUrl ?? homeUrl);
  const pages = [...byUrl].map(([url, some]): Page => {
    const weighed = some.map(({ keyword, score }) => ({
      keyword,
      weight: score === null || score <= 0 ? usual : score,
    }));
    return { url, weight: weighed.reduce((sum, { weight }) => sum + weight, 0), keywords: weighed };
  });
  return pages.toSorted((one, other) => other.weight - one.weight || (one.url < other.url ? -1 : 1));
}

/** What has least of its share of one link more; of those alike the first. */
function furthestBehind<Thing>(
  things: readonly Thing[],
  links: number,
  { share, has }: { share(thing: Thing): number; has(thing: Thing): number },
): Thing {
  const rated = things.map((thing) => ({ thing, behind: share(thing) * (links + 1) - has(thing) }));
  return rated.reduce((best, one) => (one.behind > best.behind + 1e-9 ? one : best)).thing;
}

/** As people write an address. */
function bareUrl(url: string): string {
  return url.replace(/^https?:\/\//, '').replace(/\/$/, '');
}
