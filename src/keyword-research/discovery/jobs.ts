import { enqueue, type JobContext, type ModuleJobs } from '#platform/jobs';
import { findWebsite } from '#websites';
import { discoverKeywords } from './discover-keywords.ts';
import { findDiscovery, type OfWebsite, selectDueDiscoveries } from './queries.ts';
import type { DiscoverySettings } from './settings.ts';

const discoveryTask = 'keyword-discovery.run';

declare module '#platform/jobs/event-map.ts' {
  interface Jobs {
    [discoveryTask]: OfWebsite;
    'keyword-discovery.start': OfWebsite;
    'keyword-discovery.repeat': OfWebsite;
    'keyword-discovery.read-searches': OfWebsite;
    'keyword-discovery.run-due': NoPayload;
  }
}

/** Reads home pages, so it must not occupy the slots of short jobs. */
const concurrency = 2;

/** Discovers keywords of new websites, and again when a source has something new. */
export function discoveryJobs(settings: DiscoverySettings): ModuleJobs {
  return {
    tasks: {
      [discoveryTask]: (context, of) => discoverKeywords(context, pick(of), settings),
      'keyword-discovery.start': async ({ db }, of) => {
        if (settings.isAutomatic && (await isWanted(db, of))) await enqueueDiscovery(db, of);
      },
      'keyword-discovery.repeat': async ({ db }, of) => {
        if ((await findDiscovery(db, of)) !== null && (await isWanted(db, of)))
          await enqueueDiscovery(db, of);
      },
      'keyword-discovery.read-searches': async ({ db }, of) => {
        const discovery = await findDiscovery(db, of);
        const searches = discovery?.sources.find(({ source }) => source === 'search_console');
        if (discovery === null || searches?.status === 'found') return;
        if (await isWanted(db, of)) await enqueueDiscovery(db, of);
      },
      'keyword-discovery.run-due': async ({ db, now }) => {
        for (const of of await selectDueDiscoveries(db, now)) await enqueueDiscovery(db, of);
      },
    },
    schedules: [{ task: 'keyword-discovery.run-due', cron: '47 * * * *' }],
    lanes: [{ tasks: [discoveryTask], concurrency }],
    subscriptions: {
      'website.added': ['keyword-discovery.start'],
      // Not the end of its crawl: the audit comes first, and its pages count once it has ended.
      'audit.ready': ['keyword-discovery.repeat'],
      'audit.failed': ['keyword-discovery.repeat'],
      'metrics.recorded': ['keyword-discovery.read-searches'],
    },
  };
}

const pick = ({ accountId, websiteId }: OfWebsite): OfWebsite => ({ accountId, websiteId });

async function isWanted(db: JobContext['db'], { accountId, websiteId }: OfWebsite): Promise<boolean> {
  const website = await findWebsite({ db, accountId }, websiteId);
  return website !== null && website.keywordDiscovery !== 'off';
}

/** At most one discovery of a website waits. */
export function enqueueDiscovery(db: JobContext['db'], of: OfWebsite): Promise<void> {
  return enqueue(db, discoveryTask, pick(of), { key: `${discoveryTask}:${of.websiteId}` });
}
