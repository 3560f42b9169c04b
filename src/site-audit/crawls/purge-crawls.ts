import { dayMs } from '#platform/durations.ts';
import type { JobContext } from '#platform/jobs';
import { deleteCrawlRows } from './clickhouse-queries.ts';
import { deleteCrawl, selectOldCrawls, selectStaleCrawls } from './queries.ts';
import { finishCrawl } from './run-crawl.ts';

/** Ended crawls to retain per website. */
export const retainedCrawls = 3;
const batchSize = 200;
const abandonedMs = 2 * dayMs;

/** Deletes all but the newest crawls of each website, and ends abandoned crawls. */
export async function purgeCrawls({ db, clickhouse, now }: JobContext): Promise<void> {
  for (const ids of await selectStaleCrawls(db, new Date(now.getTime() - abandonedMs)))
    await finishCrawl({ db, now }, ids, 'abandoned');
  for (const ids of await selectOldCrawls(db, { retained: retainedCrawls, limit: batchSize })) {
    await deleteCrawlRows(clickhouse, ids);
    await deleteCrawl(db, ids);
  }
}
