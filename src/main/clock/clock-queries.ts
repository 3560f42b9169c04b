import { sql } from 'kysely';
import type { Db } from '#platform/postgres';

/** Creates the test clock of a demo unless it exists. */
export async function insertClock(db: Db): Promise<void> {
  await sql`insert into test_clock (offset_ms) values (0) on conflict do nothing`.execute(db);
}

/** How far the test clock is ahead, in milliseconds; null if the installation is not a demo. */
export async function findClockOffset(db: Db): Promise<number | null> {
  const { rows } = await sql<{
    offsetMs: number;
  }>`select offset_ms as "offsetMs" from test_clock`.execute(db);
  return rows[0]?.offsetMs ?? null;
}

/** Returns the new offset in milliseconds; null if the installation is not a demo. */
export async function advanceClock(db: Db, byMs: number): Promise<number | null> {
  const { rows } = await sql<{ offsetMs: number }>`
    update test_clock set offset_ms = offset_ms + ${byMs} returning offset_ms as "offsetMs"`.execute(db);
  return rows[0]?.offsetMs ?? null;
}

/** Sets the day on which an account, its members and its API keys were created. */
export async function backdateAccount(db: Db, accountId: string, createdAt: Date): Promise<void> {
  await sql`update accounts set created_at = ${createdAt} where id = ${accountId}`.execute(db);
  await sql`update users set created_at = ${createdAt} where account_id = ${accountId}`.execute(db);
  await sql`update api_keys set created_at = ${createdAt} where account_id = ${accountId}`.execute(db);
}
