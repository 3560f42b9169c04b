import type { Db } from '#db';
import { enqueue } from '#jobs';
import { type OfWebsite, planTask, rereadTask } from './following.ts';

/** Orders a plan, one at most that waits. */
export async function orderPlan(db: Db, { accountId, websiteId }: OfWebsite): Promise<void> {
  await enqueue(db, planTask, { accountId, websiteId }, { key: `${planTask} ${websiteId}` });
}

/** Has all answers read anew, by one job at most that waits; whatever answers a person at once goes before it. */
export async function orderReread(db: Db, { accountId, websiteId }: OfWebsite): Promise<void> {
  const options = { key: `${rereadTask} ${websiteId}`, priority: 5 };
  await enqueue(db, rereadTask, { accountId, websiteId }, options);
}
