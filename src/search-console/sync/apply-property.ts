import { readProperty, type WebsiteProperty } from '#search-console/connections';
import { secondMs } from '#platform/durations.ts';
import { enqueue, type JobContext, withAdvisoryLocks } from '#platform/jobs';
import type { Db } from '#platform/postgres';
import { discardSeries } from '#search-console/metrics';
import { endSync, failSync, findSyncedProperty, startSync } from './queries.ts';
import { reportSync } from './report-sync.ts';
import { enqueueSync, propertyTask } from './run-sync.ts';
import type { SyncKey, SyncSource } from './sync.ts';

export interface PropertyEvent {
  accountId: string;
  websiteId: string;
  provider: SyncSource;
}

const retryMs = 10 * secondMs;

/**
 * Starts, resumes or ends a sync according to the property that the website has now. A running sync finishes first, because it may
 * be saving days of the previous property.
 */
export async function applyProperty(context: JobContext, event: PropertyEvent): Promise<void> {
  const { db, now } = context;
  const { accountId, websiteId, provider: source } = event;
  const key: SyncKey = { accountId, websiteId, source };
  const synced = await findSyncedProperty(db, key);
  if (synced === null) return applyNow(context, key);
  await withAdvisoryLocks(db, [synced.id], async (held) => {
    if (held.size > 0) return applyNow(context, key);
    const options = {
      runAt: new Date(now.getTime() + retryMs),
      key: `${propertyTask}:${websiteId}:${source}`,
    };
    await enqueue(db, propertyTask, event, options);
  });
}

async function applyNow({ db, now }: JobContext, key: SyncKey): Promise<void> {
  const { accountId, websiteId, source } = key;
  await db.transaction().execute(async (transaction) => {
    const property = await readProperty({ db: transaction, accountId }, websiteId, source);
    if (property === null) await endSync(transaction, key);
    else await resumeSync(transaction, key, { property, now });
    await reportSync(transaction, { accountId, websiteId });
  });
}

/** Metrics of a different property are discarded first. */
async function resumeSync(
  db: Db,
  key: SyncKey,
  { property, now }: { property: WebsiteProperty; now: Date },
): Promise<void> {
  const { siteUrl, state, connection } = property;
  const synced = await findSyncedProperty(db, key);
  if (synced !== null && synced.siteUrl !== siteUrl) await discardSeries(db, key, now);
  await startSync(db, key, { siteUrl, now });
  if (state === 'active') return enqueueSync(db, key);
  await failSync(db, key, connection.error ?? permissionLost);
}

const permissionLost = {
  code: 'permission_lost',
  message: 'No connection can read this property. Restore its access, or choose another property.',
};
