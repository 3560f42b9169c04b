import type { JobContext } from '#platform/jobs';
import { deleteLinkDaysBefore, listWebsitesWithOldVersions } from './clickhouse-queries.ts';
import { selectCurrentVersions } from './queries.ts';

const batchSize = 1_000;

/**
 * Deletes the daily counts of old summaries, of many websites per statement, because every deletion in ClickHouse rewrites parts
 * of the table.
 */
export async function purgeDays({ db, clickhouse, signal }: JobContext): Promise<void> {
  for (let after: string | null = null; ;) {
    signal.throwIfAborted();
    const websites = await listWebsitesWithOldVersions(clickhouse, { after, limit: batchSize });
    const current = await selectCurrentVersions(db, websites);
    if (current.length > 0) await deleteLinkDaysBefore(clickhouse, current);
    after = websites.at(-1)?.websiteId ?? null;
    if (websites.length < batchSize) return;
  }
}
