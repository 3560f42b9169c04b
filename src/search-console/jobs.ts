import type { FigureSources } from './figure-sources.ts';
import { readProperty, type WebsiteProperty } from '#connections';
import type { Db } from '#db';
import { forgetSeries } from '#figures';
import { enqueue, holdAlone, type JobContext, type RoomJobs } from '#jobs';
import {
  type Collected,
  endSync,
  failSync,
  findKeptProperty,
  selectDueSyncs,
  startSync,
  type SyncSource,
} from './queries.ts';
import { followKeywords } from './follow-keywords.ts';
import { reportSync } from './report-sync.ts';
import { beginTask, enqueueSync, runSync, syncTask } from './run-sync.ts';

const busyMs = 10_000;

type Website = Pick<Collected, 'accountId' | 'websiteId'>;

interface PropertyEvent {
  accountId: string;
  websiteId: string;
  provider: SyncSource;
}

export function searchConsoleJobs(sources: FigureSources): RoomJobs {
  return {
    tasks: {
      [beginTask]: (context, payload) => followProperty(context, payload as PropertyEvent),
      'search-console.follow': (context, payload) => followKeywords(context, payload as Website),
      'search-console.follow-checked': async (context, payload) => {
        for (const website of (payload as { websites: Website[] }).websites) {
          await followKeywords(context, website);
        }
      },
      'search-console.report': async ({ db }, payload) => {
        const { accountId, websiteIds } = payload as { accountId: string; websiteIds: string[] };
        for (const websiteId of websiteIds) await reportSync(db, { accountId, websiteId });
      },
      [syncTask]: (context, payload) => runSync(context, payload as Collected, sources),
      'search-console.schedule': async ({ db, now }) => {
        for (const collected of await selectDueSyncs(db, now)) await enqueueSync(db, collected);
      },
    },
    schedules: [{ task: 'search-console.schedule', cron: '* * * * *' }],
    subscriptions: {
      'figures.recorded': ['search-console.follow'],
      // Among them those that no provider could check.
      'positions.recorded': ['search-console.follow-checked'],
      'properties.missing': ['search-console.report'],
      'property.assigned': [beginTask],
      'property.changed': [beginTask],
      'property.lost': [beginTask],
      'property.removed': [beginTask],
    },
  };
}

/**
 * Begins, goes on or ends a collection, by the property that the website has now. A run under way is let finish first: it may
 * be keeping another property's figures.
 */
async function followProperty(context: JobContext, event: PropertyEvent): Promise<void> {
  const { db, now } = context;
  const { accountId, websiteId, provider: source } = event;
  const collected: Collected = { accountId, websiteId, source };
  const kept = await findKeptProperty(db, collected);
  if (kept === null) return settleProperty(context, collected);
  await holdAlone(db, [kept.id], async (held) => {
    if (held.size > 0) return settleProperty(context, collected);
    const options = { runAt: new Date(now.getTime() + busyMs), key: `${beginTask}:${websiteId}:${source}` };
    await enqueue(db, beginTask, event, options);
  });
}

async function settleProperty({ db, now }: JobContext, collected: Collected): Promise<void> {
  const { accountId, websiteId, source } = collected;
  await db.transaction().execute(async (transaction) => {
    const property = await readProperty({ db: transaction, accountId }, websiteId, source);
    if (property === null) await endSync(transaction, collected);
    else await takeProperty(transaction, collected, { property, now });
    await reportSync(transaction, { accountId, websiteId });
  });
}

/** Another property's figures are others. */
async function takeProperty(
  db: Db,
  collected: Collected,
  { property, now }: { property: WebsiteProperty; now: Date },
): Promise<void> {
  const { siteUrl, state, connection } = property;
  const before = await findKeptProperty(db, collected);
  if (before !== null && before.siteUrl !== siteUrl) await forgetSeries(db, collected, now);
  await startSync(db, collected, { siteUrl, now });
  if (state === 'active') return enqueueSync(db, collected);
  await failSync(db, collected, connection.error ?? permissionLost);
}

const permissionLost = {
  code: 'permission_lost',
  message: 'No connection can read this property at present.',
};
