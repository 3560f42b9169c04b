import { LRUCache } from 'lru-cache';
import type { Frontier, FrontierUrl } from '#platform/crawler';
import type { Db } from '#platform/postgres';
import type { WebsiteCrawl } from '../crawl.ts';
import { addUrls, completeUrls, claimUrls } from './queries.ts';

/** URLs remembered as added, because most links of a page also appear on the previous page. */
const maxRemembered = 20_000;

/** The frontier of one run of a crawl, stored in Postgres. The next run claims the URLs that this run does not complete. */
export function openFrontier(db: Db, { accountId, id: crawlId, run }: WebsiteCrawl): Frontier {
  const ids = { accountId, crawlId };
  const depths = new LRUCache<string, number>({ max: maxRemembered });

  async function add(urls: readonly FrontierUrl[]): Promise<number> {
    const unknown = urls.filter((found) => depthOf(found) < (depths.get(found.url) ?? Infinity));
    if (unknown.length === 0) return 0;
    const added = await addUrls(db, ids, unknown);
    for (const found of unknown) depths.set(found.url, depthOf(found));
    return added;
  }
  return {
    take: (count) => claimUrls(db, ids, { run, count }),
    add,
    done: (done) => completeUrls(db, ids, done),
  };
}

/** URLs that only sitemaps list come last. */
function depthOf({ depth }: FrontierUrl): number {
  return depth ?? Number.MAX_SAFE_INTEGER;
}
