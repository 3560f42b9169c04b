import type { ModuleJobs } from '#platform/jobs';
import type { PlacementExchange } from '#providers/placements';
import { syncPublishers } from './sync-publishers.ts';

declare module '#platform/jobs/event-map.ts' {
  interface Jobs {
    'publishers.sync': object;
  }
}

const syncTask = 'publishers.sync';

/** If an exchange is connected, syncs its publishers daily and when an account adds a website. */
export function publisherJobs(exchange: Pick<PlacementExchange, 'listPublishers'> | null): ModuleJobs {
  if (exchange === null) return { tasks: { [syncTask]: async () => undefined } };
  return {
    tasks: { [syncTask]: (context) => syncPublishers(context, exchange) },
    schedules: [{ task: syncTask, cron: '41 * * * *' }],
    subscriptions: { 'website.added': [syncTask] },
  };
}
