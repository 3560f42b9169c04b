import type { RoomJobs } from '#jobs';
import type { PlacementExchange } from '#providers/placements';
import { syncPublishers } from './sync-publishers.ts';

const syncTask = 'publishers.sync';

/** Where an exchange is connected its publishers come into the inventory: daily, and with an account's first website. */
export function publisherJobs(exchange: Pick<PlacementExchange, 'listPublishers'> | null): RoomJobs {
  if (exchange === null) return { tasks: { [syncTask]: async () => undefined } };
  return {
    tasks: { [syncTask]: (context) => syncPublishers(context, exchange) },
    schedules: [{ task: syncTask, cron: '41 * * * *' }],
    subscriptions: { 'website.added': [syncTask] },
  };
}
