import type { Context } from '#platform/context.ts';
import { notFound } from '#platform/problems';
import { readProperty } from '#search-console/connections';
import { findWebsite } from '#websites';
import { findSync, startSync } from './queries.ts';
import { reportSync } from './report-sync.ts';
import { enqueueSync } from './run-sync.ts';
import type { SyncKey, SyncSource } from './sync.ts';

/**
 * Syncs a website now from every source whose property can be read. Each run first asks the source which days it has.
 * @returns these sources
 * @throws Problem website_not_found
 */
export async function requestSync(
  { db: pool, accountId, now }: Pick<Context, 'db' | 'accountId' | 'now'>,
  { websiteId }: { websiteId: string },
): Promise<SyncSource[]> {
  return pool.transaction().execute(async (db) => {
    if ((await findWebsite({ db, accountId }, websiteId)) === null) throw notFound('website_not_found');
    const requested: SyncSource[] = [];
    for (const source of ['google', 'bing'] as const) {
      const key: SyncKey = { accountId, websiteId, source };
      const property = await readProperty({ db, accountId }, websiteId, source);
      if (property?.state !== 'active' || (await findSync(db, key)) === null) continue;
      await startSync(db, key, { siteUrl: property.siteUrl, now });
      await enqueueSync(db, key);
      requested.push(source);
    }
    if (requested.length > 0) await reportSync(db, { accountId, websiteId });
    return requested;
  });
}
