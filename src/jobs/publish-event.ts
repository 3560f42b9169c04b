import type { Db } from '#db';
import { announce } from './announce.ts';
import { enqueue } from './queries.ts';
import type { RoomJobs, Tasks } from './task.ts';

const eventTask = (name: string) => `event.${name}`;

/**
 * Says that something happened, in the transaction in which it did. Rooms above may have subscribed, and people may be looking; this
 * one need not know.
 */
export async function publishEvent(db: Db, name: string, payload: object): Promise<void> {
  await enqueue(db, eventTask(name), payload);
  await announce(db, name, payload);
}

/** One task for each event, which orders a job for every subscriber, so that one's failure is not another's. */
export function eventTasks(names: readonly string[], rooms: readonly RoomJobs[]): Tasks {
  return Object.fromEntries(
    names.map((name) => {
      const subscribers = rooms.flatMap((room) => room.subscriptions?.[name] ?? []);
      return [
        eventTask(name),
        async ({ db }, payload) => {
          await db.transaction().execute(async (transaction) => {
            for (const task of subscribers) await enqueue(transaction, task, payload as object);
          });
        },
      ];
    }),
  );
}
