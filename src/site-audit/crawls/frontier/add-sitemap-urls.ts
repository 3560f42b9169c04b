import { maxUrls } from '../crawl.ts';
import type { CrawlDeps } from '../open-crawl-deps.ts';
import { readSitemapUrls } from '../clickhouse-queries.ts';
import { addUrls, countUrls } from './queries.ts';

const batchSize = 5_000;

/** Adds the sitemap URLs that no link has led to. @returns how many were added */
export async function addSitemapUrls({ context, crawl, ids }: CrawlDeps): Promise<number> {
  const { known } = await countUrls(context.db, ids);
  const capacity = maxUrls(crawl) - known;
  let added = 0;
  let after = '';
  while (added < capacity) {
    const listed = await readSitemapUrls(context.clickhouse, ids, {
      after,
      limit: Math.min(batchSize, capacity - added),
    });
    const urls = listed.map(({ url, sitemap }) => ({ url, depth: null, foundOn: sitemap }));
    added += await addUrls(context.db, ids, urls);
    const last = listed.at(-1);
    if (last === undefined) break;
    after = last.url;
  }
  return added;
}
