import type { CrawlIds } from '#site-audit/crawls';
import { captureSpend } from '#accounts/budgets';
import type { Db } from '#platform/postgres';
import type { JobContext, ModuleJobs } from '#platform/jobs';
import type { BacklinkSettings, WebsiteIds } from '#links/backlinks/core';
import { buyLinks } from './buy-links.ts';
import {
  type CollectionIds,
  deleteCollections,
  selectDueCollections,
  startCollection,
} from './collection-queries.ts';
import { collectTask, enqueueCollection } from './enqueue-collection.ts';
import { ingestCrawl } from './ingest-crawl.ts';
import { rateDomains, rateTask, scheduleRating } from './rate-domains.ts';
import { readArchive } from './read-archive.ts';
import { reportBacklinks } from './report-backlinks.ts';

declare module '#platform/jobs/event-map.ts' {
  interface Jobs {
    'backlinks.start': WebsiteIds;
    'backlinks.ingest-crawl': CrawlIds;
    [collectTask]: CollectionIds;
    'backlinks.collect-due': NoPayload;
    'backlinks.rate-due': NoPayload;
    [rateTask]: WebsiteIds;
    'backlinks.delete-collections': WebsiteIds;
  }
}

/** Collects backlinks from crawls, vendors and Common Crawl, and rates their domains. */
export function backlinkCollectionJobs(settings: BacklinkSettings): ModuleJobs {
  const collect = (context: JobContext, collection: CollectionIds) =>
    collection.source === 'wat'
      ? readArchive(context, collection, settings)
      : buyLinks(context, collection, settings);
  return {
    tasks: {
      'backlinks.start': (context, payload) => startCollections(context, payload, settings),
      'backlinks.ingest-crawl': ingestCrawl,
      [collectTask]: collect,
      'backlinks.collect-due': async ({ db, now }) => {
        for (const collection of await selectDueCollections(db, now)) await enqueueCollection(db, collection);
      },
      'backlinks.rate-due': scheduleRating,
      [rateTask]: rateDomains,
      'backlinks.delete-collections': endCollections,
    },
    schedules: [
      { task: 'backlinks.collect-due', cron: '*/5 * * * *' },
      { task: 'backlinks.rate-due', cron: '*/10 * * * *' },
    ],
    subscriptions: {
      'website.added': ['backlinks.start'],
      'website.deleted': ['backlinks.delete-collections'],
      'crawl.ended': ['backlinks.ingest-crawl'],
    },
  };
}

/** Starts the collections that this installation supports. */
async function startCollections(
  { db, now }: JobContext,
  website: WebsiteIds,
  settings: BacklinkSettings,
): Promise<void> {
  const { provider, archive, archivePages } = settings;
  await db.transaction().execute(async (transaction) => {
    if (provider !== null) await start(transaction, { ...website, source: provider.name }, now);
    if (archive !== null && archivePages > 0) await start(transaction, { ...website, source: 'wat' }, now);
    await reportBacklinks(transaction, website, settings);
  });
}

async function start(db: Db, collection: CollectionIds, now: Date): Promise<void> {
  await startCollection(db, collection, now);
  await enqueueCollection(db, collection);
}

/** Deletes the collections of a deleted website, and releases the budget that they had reserved. */
async function endCollections({ db }: JobContext, website: WebsiteIds): Promise<void> {
  const { accountId, websiteId } = website;
  const websiteIds = [websiteId];
  await db.transaction().execute(async (transaction) => {
    for (const { source, reservedMonth, reservedMicros, spentMicros } of await deleteCollections(
      transaction,
      website,
    )) {
      if (reservedMonth === null) continue;
      await captureSpend(transaction, [
        {
          accountId,
          provider: source,
          month: reservedMonth,
          reservedMicros,
          spentMicros,
          purchases: 1,
          websiteIds,
        },
      ]);
    }
  });
}
