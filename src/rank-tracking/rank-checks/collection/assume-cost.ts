import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '#platform/postgres';
import type { AttemptKey } from '../core/rank-check.ts';
import { assumeSpent } from '../core/queries.ts';

interface Waiting {
  attempt: AttemptKey;
  done: PromiseWithResolvers<number>;
}

/** The attempts that wait for the running statement of their database. */
const queues = new WeakMap<Db, Waiting[]>();

/** A SERP takes hundreds of times as long. */
const gatherMs = 10;

/**
 * Counts the reserved price of an attempt as spent, before its SERP is bought. Attempts that start within `gatherMs` or while a statement
 * runs share one statement, because each statement waits for the disk.
 * @returns the assumed cost; 0 if a concurrent run has closed the attempt
 */
export async function assumeCost(db: Db, attempt: AttemptKey): Promise<number> {
  const waiting = { attempt, done: Promise.withResolvers<number>() };
  const queue = queues.get(db);
  if (queue === undefined) {
    queues.set(db, [waiting]);
    void runQueue(db);
  } else queue.push(waiting);
  return waiting.done.promise;
}

async function runQueue(db: Db): Promise<void> {
  for (let queue = queues.get(db); queue?.length; queue = queues.get(db)) {
    await sleep(gatherMs);
    queues.set(db, []);
    await assumeTogether(db, queue);
  }
  queues.delete(db);
}

async function assumeTogether(db: Db, queue: readonly Waiting[]): Promise<void> {
  try {
    const assumed = await assumeSpent(
      db,
      queue.map(({ attempt }) => attempt),
    );
    for (const { attempt, done } of queue) done.resolve(assumed.get(attempt.id) ?? 0);
  } catch (error) {
    for (const { done } of queue) done.reject(error);
  }
}
