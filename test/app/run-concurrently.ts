import { type RawBuilder, sql } from 'kysely';
import { vi } from 'vitest';
import type { Db } from '#db';

/** Begins calls while a statement keeps its rows locked, and lets go once all of them wait: so they meet on every run. */
export async function letCollide<T>(
  db: Db,
  hold: RawBuilder<unknown>,
  begin: () => Promise<T>[],
): Promise<T[]> {
  const countWaiting = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      db,
    );
    return rows[0]?.count;
  };
  const { calls } = await db.transaction().execute(async (transaction) => {
    await hold.execute(transaction);
    const begun = begin();
    await vi.waitUntil(async () => (await countWaiting()) === begun.length, { timeout: 10_000, interval: 5 });
    return { calls: begun };
  });
  return Promise.all(calls);
}
