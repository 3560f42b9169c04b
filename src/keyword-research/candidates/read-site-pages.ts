import { type CrawledPage, readCrawledPages, readInternalAnchors } from '#site-audit/crawls';
import type { ClickHouse } from '#platform/clickhouse';
import type { SitePage } from './keyword-candidate.ts';

const maxPages = 5_000;
const batchSize = 500;
const maxAnchors = 300;

/** Returns the indexable pages of a crawl; an empty list without a crawl. */
export async function readSitePages(
  clickhouse: ClickHouse,
  { crawlId, ...website }: { accountId: string; websiteId: string; crawlId: string | null },
): Promise<SitePage[]> {
  if (crawlId === null) return [];
  const pages: SitePage[] = [];
  for (let after = ''; pages.length < maxPages;) {
    const batch = await readCrawledPages(clickhouse, { ...website, crawlId }, { after, limit: batchSize });
    pages.push(...batch.flatMap(toSitePage));
    after = batch.at(-1)?.url ?? '';
    if (batch.length < batchSize) break;
  }
  return pages;
}

function toSitePage({ url, indexability, details }: CrawledPage): SitePage[] {
  if (indexability !== 'indexable' || details.content === null) return [];
  const { titles, h1s } = details.content;
  return [{ url, title: titles[0] ?? '', heading: h1s[0] ?? '' }];
}

/** The texts of a website that name its subjects. An anchor is a page whose heading is the anchor text. */
export interface SiteContent {
  pages: readonly SitePage[];
  anchors: readonly SitePage[];
}

/** Returns the indexable pages of a crawl and its most frequent internal anchor texts. */
export async function readSiteContent(
  clickhouse: ClickHouse,
  crawl: { accountId: string; websiteId: string; crawlId: string | null },
): Promise<SiteContent> {
  const { crawlId } = crawl;
  if (crawlId === null) return { pages: [], anchors: [] };
  const [pages, anchors] = await Promise.all([
    readSitePages(clickhouse, crawl),
    readInternalAnchors(clickhouse, { ...crawl, crawlId }, maxAnchors),
  ]);
  return { pages, anchors: anchors.map(({ anchor, url }) => ({ url, title: '', heading: anchor })) };
}
