import type { Db } from '#platform/postgres';
import type { EventName, Events } from './event-map.ts';
import { notifyBrowsers } from './publish-live-update.ts';
import { addJobs } from './queries.ts';

/** The task that routes an event to its subscribers. */
export const eventTask = (name: EventName) => `event.${name as string}`;

/** Publishes an event in the transaction in which it happened: to the modules that subscribe and to open dashboards. */
export async function publishEvent<Name extends EventName>(
  db: Db,
  name: Name,
  payload: Events[Name],
): Promise<void> {
  await publishEvents(db, name, [payload]);
}

/** Publishes events of one name in the transaction in which they happened. */
export async function publishEvents<Name extends EventName>(
  db: Db,
  name: Name,
  payloads: readonly Events[Name][],
): Promise<void> {
  const task = eventTask(name);
  await addJobs(
    db,
    payloads.map((payload) => ({ task, payload })),
  );
  await notifyBrowsers(db, name, payloads);
}
