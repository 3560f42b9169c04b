import { type CrawledPage, type CrawlIds, readCrawledPages } from '#crawls';
import type { Facts } from '#facts';
import { findBrand } from '../research/find-brand.ts';

const pagesAtOnce = 500;
const mostPages = 20_000;
/** A part of so many paths says nothing about where something is. */
const mostOfPart = 200;

/** What proposals are made of, of one page. */
export interface PageFacts {
  url: string;
  title: string;
  heading: string;
  description: string;
  textStart: string;
  redirectTo: string;
  isSound: boolean;
}

/** What proposals are made of, of a website. */
export interface SiteFacts {
  brand: string;
  /** BCP 47. */
  language: string;
  pages: ReadonlyMap<string, PageFacts>;
  /** In lower case. */
  titles: ReadonlySet<string>;
  /** Sound pages by the parts of their paths, but for parts that many have. */
  urlsByPart: ReadonlyMap<string, readonly string[]>;
}

/** The pages of a crawl, as far as proposals need them. */
export async function readSiteFacts(
  facts: Facts,
  ids: CrawlIds,
  { domain, language }: { domain: string; language: string },
): Promise<SiteFacts> {
  const pages: PageFacts[] = [];
  for (let after = ''; pages.length < mostPages;) {
    const some = await readCrawledPages(facts, ids, { after, limit: pagesAtOnce });
    pages.push(...some.map(toFacts));
    after = some.at(-1)?.url ?? '';
    if (some.length < pagesAtOnce) break;
  }
  return buildSiteFacts(pages, { domain, language });
}

/** The same from pages that are at hand. Pure. */
export function buildSiteFacts(
  pages: readonly PageFacts[],
  { domain, language }: { domain: string; language: string },
): SiteFacts {
  const sound = pages.filter(({ isSound }) => isSound);
  const named = sound.flatMap(({ url }) => [...partsOf(url)].map((part) => ({ part, url })));
  const byPart = [...Map.groupBy(named, ({ part }) => part)].filter(([, same]) => same.length <= mostOfPart);
  return {
    brand: findBrand(sound, domain),
    language,
    pages: new Map(pages.map((page) => [page.url, page])),
    titles: new Set(sound.map(({ title }) => title.toLowerCase())),
    urlsByPart: new Map(byPart.map(([part, same]) => [part, same.map(({ url }) => url)])),
  };
}

function toFacts({ url, redirectTo, indexability, details: { content } }: CrawledPage): PageFacts {
  return {
    url,
    title: content?.titles[0]?.trim() ?? '',
    heading: content?.h1s.find((text) => text.trim() !== '')?.trim() ?? '',
    description: content?.descriptions[0]?.trim() ?? '',
    textStart: content?.textStart?.trim() ?? '',
    redirectTo,
    isSound: indexability === 'indexable',
  };
}

const mostHops = 20;

/** Where redirects end, as far as the crawl followed them; null for a loop. Pure. */
export function finalTarget({ pages }: SiteFacts, url: string): string | null {
  let at = url;
  for (let hop = 0; hop < mostHops; hop += 1) {
    const next = pages.get(at)?.redirectTo ?? '';
    if (next === '') return at;
    at = next;
  }
  return null;
}

/** The sound page whose path has most in common with an address; null where none has. Pure. */
export function nearestPage({ urlsByPart }: SiteFacts, url: string): string | null {
  const wanted = partsOf(url);
  const shared = new Map<string, number>();
  for (const other of [...wanted].flatMap((part) => urlsByPart.get(part) ?? [])) {
    shared.set(other, (shared.get(other) ?? 0) + 1);
  }
  shared.delete(url);
  const likeness = ([other, parts]: [string, number]) => parts / (wanted.size + partsOf(other).size);
  const [best] = [...shared].toSorted((one, other) => likeness(other) - likeness(one));
  return best?.[0] ?? null;
}

function partsOf(url: string): Set<string> {
  const path = URL.parse(url)?.pathname.toLowerCase() ?? '';
  return new Set(path.split(/[^\p{L}\p{N}%]+/u).filter((part) => part.length > 1));
}
