import type { Frontier, FrontierUrl } from '#crawler';
import type { Db } from '#db';
import type { WebsiteCrawl } from './crawl.ts';
import { addUrls, endUrls, takeUrls } from './frontier-queries.ts';

/** Addresses that a run remembers to have added: most links of a page stand on the page before it, too. */
const mostRemembered = 20_000;

/** The frontier of one run of a crawl, kept in the database: what a run does not end, the next one takes again. */
export function openFrontier(db: Db, { accountId, id: crawlId, run }: WebsiteCrawl): Frontier {
  const ids = { accountId, crawlId };
  const depths = new Map<string, number>();

  async function add(urls: readonly FrontierUrl[]): Promise<number> {
    const news = urls.filter((found) => depthOf(found) < (depths.get(found.url) ?? Infinity));
    if (news.length === 0) return 0;
    const added = await addUrls(db, ids, news);
    if (depths.size > mostRemembered) depths.clear();
    for (const found of news) depths.set(found.url, depthOf(found));
    return added;
  }
  return {
    take: (count) => takeUrls(db, ids, { run, count }),
    add,
    done: (done) => endUrls(db, ids, done),
  };
}

/** What only sitemaps name comes after everything else. */
function depthOf({ depth }: FrontierUrl): number {
  return depth ?? Number.MAX_SAFE_INTEGER;
}
