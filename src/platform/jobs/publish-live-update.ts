import { validate as isUuid } from 'uuid';
import type { Db } from '#platform/postgres';
import type { LiveUpdates } from './event-map.ts';
import { notify } from './queries.ts';

/** The Postgres channel on which API processes receive events and live updates for browsers. */
export const liveUpdatesChannel = 'cairn_live_updates';

/**
 * Notifies open dashboards when the caller's transaction commits. Nothing is stored and no job is enqueued; to start work elsewhere,
 * publish an event.
 */
export async function publishLiveUpdate<Name extends keyof LiveUpdates>(
  db: Db,
  name: Name,
  payload: LiveUpdates[Name],
): Promise<void> {
  await publishLiveUpdates(db, name, [payload]);
}

/** Notifies open dashboards of changes of one kind. */
export async function publishLiveUpdates<Name extends keyof LiveUpdates>(
  db: Db,
  name: Name,
  payloads: readonly LiveUpdates[Name][],
): Promise<void> {
  await notifyBrowsers(db, name, payloads);
}

/** Sends one message for each subject of a payload: the payload itself, or the entries of its lists, that have an account. */
export async function notifyBrowsers(db: Db, name: string, payloads: readonly object[]): Promise<void> {
  const subjects = payloads
    .flatMap((payload): unknown[] => [payload, ...Object.values(payload).flat()])
    .filter(hasAccount);
  const messages = subjects.map((subject) => JSON.stringify({ type: name, ...idsOf(subject) }));
  if (messages.length > 0) await notify(db, liveUpdatesChannel, messages);
}

function hasAccount(value: unknown): value is object {
  return typeof value === 'object' && value !== null && 'accountId' in value;
}

/** Ids alone, because a Postgres notification is limited to 8000 bytes. */
function idsOf(subject: object): Record<string, string> {
  const ids = Object.entries(subject).filter((entry): entry is [string, string] => isUuid(entry[1]));
  return Object.fromEntries(ids);
}
