import type { CrawlIds } from '#crawls';
import type { Db } from '#db';
import { settle } from '#budgets';
import type { JobContext, RoomJobs } from '#jobs';
import { ageDomains, ageLinks, deleteDomains } from './links/domain-queries.ts';
import { removeLinkFacts } from './links/fact-queries.ts';
import { type OfWebsite, youngSince } from './links/link.ts';
import { deleteSomeLinks } from './links/link-queries.ts';
import type { BacklinkSettings } from './settings.ts';
import { buyLinks } from './sources/buy-links.ts';
import {
  deleteCollections,
  type OfCollection,
  selectDueCollections,
  startCollection,
} from './sources/collection-queries.ts';
import { collectTask, enqueueCollection } from './sources/enqueue-collection.ts';
import { rateDomains, rateTask, scheduleRating } from './sources/rate-domains.ts';
import { readArchive } from './sources/read-archive.ts';
import { reportBacklinks } from './sources/report-backlinks.ts';
import { takeCrawl } from './sources/take-crawl.ts';
import { enqueueSummary, summariseTask } from './summary/enqueue-summary.ts';
import { summariseLinks } from './summary/summarise-links.ts';
import { deleteSummary } from './summary/summary-queries.ts';
import { sweepDays } from './summary/sweep-days.ts';
import { checkHost, type HostCheck } from './verify/check-host.ts';
import { checkTask, scheduleChecks } from './verify/schedule-checks.ts';

/** Changed in one statement. */
const linksAtOnce = 10_000;

/** Collection, checks and sums of backlinks. */
export function backlinkJobs(settings: BacklinkSettings): RoomJobs {
  const hasProvider = settings.provider !== null;
  const collect = (context: JobContext, of: OfCollection) =>
    of.source === 'wat' ? readArchive(context, of, settings) : buyLinks(context, of, settings);
  return {
    tasks: {
      'backlinks.begin': (context, payload) => begin(context, payload as OfWebsite, settings),
      'backlinks.take-crawl': (context, payload) => takeCrawl(context, payload as CrawlIds),
      [collectTask]: (context, payload) => collect(context, payload as OfCollection),
      'backlinks.collect-due': async ({ db, now }) => {
        for (const of of await selectDueCollections(db, now)) await enqueueCollection(db, of);
      },
      'backlinks.schedule-checks': (context) => scheduleChecks(context),
      [checkTask]: (context, payload) => checkHost(context, payload as HostCheck, settings.looking),
      [summariseTask]: (context, payload) => summariseLinks(context, payload as OfWebsite, { hasProvider }),
      'backlinks.sweep': sweepDays,
      'backlinks.age': (context) => age(context),
      'backlinks.rate-due': (context) => scheduleRating(context),
      [rateTask]: (context, payload) => rateDomains(context, payload as OfWebsite),
      'backlinks.forget': (context, payload) => forget(context, payload as OfWebsite),
    },
    schedules: [
      { task: 'backlinks.schedule-checks', cron: '* * * * *' },
      { task: 'backlinks.collect-due', cron: '*/5 * * * *' },
      { task: 'backlinks.rate-due', cron: '*/10 * * * *' },
      { task: 'backlinks.age', cron: '41 * * * *' },
      { task: 'backlinks.sweep', cron: '53 * * * *' },
    ],
    subscriptions: {
      'website.added': ['backlinks.begin'],
      'website.deleted': ['backlinks.forget'],
      'crawl.ended': ['backlinks.take-crawl'],
    },
  };
}

/** Begins whatever this installation can collect for a website. */
async function begin({ db, now }: JobContext, of: OfWebsite, settings: BacklinkSettings): Promise<void> {
  const { provider, archive, archivePages } = settings;
  await db.transaction().execute(async (transaction) => {
    if (provider !== null) await start(transaction, { ...of, source: provider.name }, now);
    if (archive !== null && archivePages > 0) await start(transaction, { ...of, source: 'wat' }, now);
    await reportBacklinks(transaction, of, { hasProvider: provider !== null });
  });
}

async function start(db: Db, of: OfCollection, now: Date): Promise<void> {
  await startCollection(db, of, now);
  await enqueueCollection(db, of);
}

/** What was new for 30 days is live from now on. */
async function age({ db, now, signal }: JobContext): Promise<void> {
  const oldest = youngSince(now);
  for (let hasMore = true; hasMore;) {
    signal.throwIfAborted();
    hasMore = await db.transaction().execute(async (transaction) => {
      const aged = await ageLinks(transaction, { youngSince: oldest, limit: linksAtOnce });
      for (const of of aged.websites) await enqueueSummary(transaction, of, now);
      return aged.hasMore;
    });
  }
  await ageDomains(db, oldest);
}

/** Forgets a website that is gone, and gives back what was set aside for it. */
async function forget({ db, facts, signal }: JobContext, of: OfWebsite): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    for (const { source, reservedMonth, reservedMicros, spentMicros } of await deleteCollections(
      transaction,
      of,
    )) {
      if (reservedMonth === null) continue;
      const { accountId } = of;
      await settle(transaction, [
        { accountId, provider: source, month: reservedMonth, reservedMicros, spentMicros, purchases: 1 },
      ]);
    }
    await deleteDomains(transaction, of);
    await deleteSummary(transaction, of);
  });
  while (await deleteSomeLinks(db, of, linksAtOnce)) signal.throwIfAborted();
  await removeLinkFacts(facts, of);
}
