import type { JobContext, ModuleJobs } from '#platform/jobs';
import { deleteLinkHistory } from './clickhouse-queries.ts';
import { ageDomains, ageLinks, deleteDomains } from './domain-queries.ts';
import { enqueueSummary } from './enqueue-summary.ts';
import { newSince, type WebsiteIds } from './link.ts';
import { deleteSomeLinks } from './queries.ts';
import { verifyLinks } from './verify-links.ts';

declare module '#platform/jobs/event-map.ts' {
  interface Jobs {
    'backlinks.age': NoPayload;
    'backlinks.verify-stored': NoPayload;
    'backlinks.delete': WebsiteIds;
  }
}

/** Links per statement. */
const batchSize = 10_000;

/** Jobs on the stored links themselves, regardless of their sources. */
export const backlinkJobs: ModuleJobs = {
  tasks: {
    'backlinks.age': age,
    'backlinks.delete': deleteLinks,
    'backlinks.verify-stored': verifyLinks,
  },
  schedules: [
    { task: 'backlinks.age', cron: '41 * * * *' },
    { task: 'backlinks.verify-stored', cron: '48 2 * * *', runsAtStart: true },
  ],
  subscriptions: { 'website.deleted': ['backlinks.delete'] },
};

/** Changes links and domains from `new` to `live` 30 days after they were first seen. */
async function age({ db, now, signal }: JobContext): Promise<void> {
  const since = newSince(now);
  for (let hasMore = true; hasMore;) {
    signal.throwIfAborted();
    hasMore = await db.transaction().execute(async (transaction) => {
      const aged = await ageLinks(transaction, { newSince: since, limit: batchSize });
      for (const website of aged.websites) await enqueueSummary(transaction, website, now);
      return aged.hasMore;
    });
  }
  await ageDomains(db, since);
}

/** Deletes the links of a deleted website, their domains and their history. */
async function deleteLinks({ db, clickhouse, signal }: JobContext, website: WebsiteIds): Promise<void> {
  await deleteDomains(db, website);
  while (await deleteSomeLinks(db, website, batchSize)) signal.throwIfAborted();
  await deleteLinkHistory(clickhouse, website);
}
