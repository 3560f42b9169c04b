import { type CrawledPage, readCrawledPages } from '#crawls';
import type { Facts } from '#facts';
import type { SitePage } from './candidate.ts';

const mostPages = 5_000;
const pagesAtOnce = 500;

/** Pages of a crawl that search engines may show; none without a crawl. */
export async function readSitePages(
  facts: Facts,
  { crawlId, ...website }: { accountId: string; websiteId: string; crawlId: string | null },
): Promise<SitePage[]> {
  if (crawlId === null) return [];
  const pages: SitePage[] = [];
  for (let after = ''; pages.length < mostPages;) {
    const some = await readCrawledPages(facts, { ...website, crawlId }, { after, limit: pagesAtOnce });
    pages.push(...some.flatMap(toSitePage));
    after = some.at(-1)?.url ?? '';
    if (some.length < pagesAtOnce) break;
  }
  return pages;
}

function toSitePage({ url, indexability, details }: CrawledPage): SitePage[] {
  if (indexability !== 'indexable' || details.content === null) return [];
  const { titles, h1s } = details.content;
  return [{ url, title: titles[0] ?? '', heading: h1s[0] ?? '' }];
}
