import type { Context } from '#context.ts';
import { readProperty } from '#connections';
import { notFound } from '#errors.ts';
import { findWebsite } from '#websites';
import { type Collected, findSync, startSync, type SyncSource } from './queries.ts';
import { reportSync } from './report-sync.ts';
import { enqueueSync } from './run-sync.ts';

/**
 * Orders a collection now of every source whose property can be read, beginning with the question which days there are.
 * @returns these sources
 * @throws Problem website_not_found
 */
export async function orderSync(
  { db: pool, accountId, now }: Pick<Context, 'db' | 'accountId' | 'now'>,
  { websiteId }: { websiteId: string },
): Promise<SyncSource[]> {
  return pool.transaction().execute(async (db) => {
    if ((await findWebsite({ db, accountId }, websiteId)) === null) throw notFound('website_not_found');
    const ordered: SyncSource[] = [];
    for (const source of ['google', 'bing'] as const) {
      const collected: Collected = { accountId, websiteId, source };
      const property = await readProperty({ db, accountId }, websiteId, source);
      if (property?.state !== 'active' || (await findSync(db, collected)) === null) continue;
      await startSync(db, collected, { siteUrl: property.siteUrl, now });
      await enqueueSync(db, collected);
      ordered.push(source);
    }
    if (ordered.length > 0) await reportSync(db, { accountId, websiteId });
    return ordered;
  });
}
