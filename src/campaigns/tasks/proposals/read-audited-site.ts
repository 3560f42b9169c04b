import { type CrawledPage, type CrawlIds, readCrawledPages } from '#site-audit/crawls';
import type { ClickHouse } from '#platform/clickhouse';
import { findBrand } from '#keyword-research/candidates';

const batchSize = 500;
const maxPages = 20_000;
/** Path parts of more pages than this do not distinguish them. */
const maxPagesPerPart = 200;

/** The content of a crawled page that proposals use. */
export interface AuditedPage {
  url: string;
  title: string;
  heading: string;
  /** The `lang` attribute; '' without one. */
  lang: string;
  description: string;
  textStart: string;
  redirectTo: string;
  isIndexable: boolean;
}

/** The crawled pages of a website, for proposals. */
export interface AuditedSite {
  brand: string;
  /** BCP 47. */
  language: string;
  pages: ReadonlyMap<string, AuditedPage>;
  /** Lowercase titles of indexable pages. */
  titles: ReadonlySet<string>;
  /** Indexable pages by the parts of their paths, without very frequent parts. */
  urlsByPart: ReadonlyMap<string, readonly string[]>;
}

/** Reads the pages of a crawl. */
export async function readAuditedSite(
  clickhouse: ClickHouse,
  ids: CrawlIds,
  { domain, language }: { domain: string; language: string },
): Promise<AuditedSite> {
  const pages: AuditedPage[] = [];
  for (let after = ''; pages.length < maxPages;) {
    const some = await readCrawledPages(clickhouse, ids, { after, limit: batchSize });
    pages.push(...some.map(toAuditedPage));
    after = some.at(-1)?.url ?? '';
    if (some.length < batchSize) break;
  }
  return buildAuditedSite(pages, { domain, language });
}

/** Builds the indexes over the pages. Pure. */
export function buildAuditedSite(
  pages: readonly AuditedPage[],
  { domain, language }: { domain: string; language: string },
): AuditedSite {
  const indexable = pages.filter(({ isIndexable: isSound }) => isSound);
  const named = indexable.flatMap(({ url }) => [...partsOf(url)].map((part) => ({ part, url })));
  const byPart = [...Map.groupBy(named, ({ part }) => part)].filter(
    ([, same]) => same.length <= maxPagesPerPart,
  );
  return {
    brand: findBrand(indexable, domain),
    language,
    pages: new Map(pages.map((page) => [page.url, page])),
    titles: new Set(indexable.map(({ title }) => title.toLowerCase())),
    urlsByPart: new Map(byPart.map(([part, same]) => [part, same.map(({ url }) => url)])),
  };
}

function toAuditedPage({ url, redirectTo, indexability, details: { content } }: CrawledPage): AuditedPage {
  return {
    url,
    title: content?.titles[0]?.trim() ?? '',
    heading: content?.h1s.find((text) => text.trim() !== '')?.trim() ?? '',
    lang: content?.lang?.trim() ?? '',
    description: content?.descriptions[0]?.trim() ?? '',
    textStart: content?.textStart?.trim() ?? '',
    redirectTo,
    isIndexable: indexability === 'indexable',
  };
}

const maxHops = 20;

/** The final target of a redirect, as far as the crawl has followed it; null for a loop. Pure. */
export function finalTarget({ pages }: AuditedSite, url: string): string | null {
  let current = url;
  for (let hop = 0; hop < maxHops; hop += 1) {
    const next = pages.get(current)?.redirectTo ?? '';
    if (next === '') return current;
    current = next;
  }
  return null;
}

/** The indexable page whose path has the most in common with a URL; null if no page has a part in common. Pure. */
export function nearestPage({ urlsByPart }: AuditedSite, url: string): string | null {
  const wanted = partsOf(url);
  const shared = new Map<string, number>();
  for (const other of [...wanted].flatMap((part) => urlsByPart.get(part) ?? [])) {
    shared.set(other, (shared.get(other) ?? 0) + 1);
  }
  shared.delete(url);
  const diceSimilarity = ([other, parts]: [string, number]) => parts / (wanted.size + partsOf(other).size);
  const [best] = [...shared].toSorted((one, other) => diceSimilarity(other) - diceSimilarity(one));
  return best?.[0] ?? null;
}

function partsOf(url: string): Set<string> {
  const path = URL.parse(url)?.pathname.toLowerCase() ?? '';
  return new Set(path.split(/[^\p{L}\p{N}%]+/u).filter((part) => part.length > 1));
}
