import { sql } from 'kysely';
import type { Db } from '#db';

/** Makes the clock of a demo, where there is none yet. */
export async function insertClock(db: Db): Promise<void> {
  await sql`insert into development_clock (shift_ms) values (0) on conflict do nothing`.execute(db);
}

/** How far the clock was moved on; null in an installation that is no demo. */
export async function findShift(db: Db): Promise<number | null> {
  const { rows } = await sql<{
    shiftMs: number;
  }>`select shift_ms as "shiftMs" from development_clock`.execute(db);
  return rows[0]?.shiftMs ?? null;
}

/** Returns how far it is moved on now; null where there is none. */
export async function moveClock(db: Db, byMs: number): Promise<number | null> {
  const { rows } = await sql<{ shiftMs: number }>`
    update development_clock set shift_ms = shift_ms + ${byMs} returning shift_ms as "shiftMs"`.execute(db);
  return rows[0]?.shiftMs ?? null;
}
