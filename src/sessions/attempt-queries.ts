import { sql } from 'kysely';
import type { Db } from '#db';
import { newId } from '#ids.ts';

interface Attempt {
  /** Who tries what. */
  key: string;
  windowMs: number;
  nowMs: number;
}

/**
 * Counts an attempt, for all processes, in one statement. A window begins with the first attempt after the one before.
 * @returns how many there were in the window, and when it began
 */
export async function countAttempt(
  db: Db,
  { key, windowMs, nowMs }: Attempt,
): Promise<{ count: number; sinceMs: number }> {
  const { rows } = await sql<{ count: number; sinceMs: number }>`
    insert into user_attempts as a (id, key, count, last_request) values (${newId()}, ${key}, 1, ${nowMs})
    on conflict (key) do update set
      count = case when a.last_request > ${nowMs - windowMs} then a.count + 1 else 1 end,
      last_request = case when a.last_request > ${nowMs - windowMs} then a.last_request else ${nowMs} end
    returning count, last_request as "sinceMs"`.execute(db);
  return rows[0] ?? { count: 1, sinceMs: nowMs };
}

/** Forgets windows that are over. */
export async function forgetAttempts(db: Db, beforeMs: number): Promise<void> {
  await sql`delete from user_attempts where last_request < ${beforeMs}`.execute(db);
}
