import { type CrawledPage, readCrawledPages } from '#site-audit/crawls';
import type { ClickHouse } from '#platform/clickhouse';
import type { SitePage } from './keyword-candidate.ts';

const maxPages = 5_000;
const batchSize = 500;

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
