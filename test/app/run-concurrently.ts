import { type RawBuilder, sql } from 'kysely';
import { vi } from 'vitest';
import type { Db } from '#platform/postgres';
import { waitTimeoutMs } from './timeouts.ts';

/** Starts calls while a statement locks their rows and releases the lock when all of them wait, so that they always collide. */
export async function runConcurrently<T>(
  db: Db,
  lock: RawBuilder<unknown>,
  start: () => Promise<T>[],
): Promise<T[]> {
  const countWaiting = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      db,
    );
    return rows[0]?.count;
  };
  const { calls } = await db.transaction().execute(async (transaction) => {
    await lock.execute(transaction);
    const started = start();
    await vi.waitUntil(async () => (await countWaiting()) === started.length, {
      timeout: waitTimeoutMs,
      interval: 5,
    });
    return { calls: started };
  });
  return Promise.all(calls);
}
