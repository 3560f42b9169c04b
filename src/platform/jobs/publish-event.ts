import type { Db } from '#platform/postgres';
import type { EventName, Events } from './event-map.ts';
import { notifyBrowsers } from './publish-live-update.ts';
import { addJob } from './queries.ts';

/** The task that routes an event to its subscribers. */
export const eventTask = (name: EventName) => `event.${name as string}`;

/** Publishes an event in the transaction in which it happened: to the modules that subscribe and to open dashboards. */
export async function publishEvent<Name extends EventName>(
  db: Db,
  name: Name,
  payload: Events[Name],
): Promise<void> {
  await addJob(db, eventTask(name), payload);
  await notifyBrowsers(db, name, payload);
}
