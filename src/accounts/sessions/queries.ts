import { sql } from 'kysely';
import type { Db } from '#platform/postgres';
import { newId } from '#platform/ids.ts';

interface Attempt {
  /** The client and the action, such as an IP address and a path. */
  key: string;
  windowMs: number;
  nowMs: number;
}

/**
 * Counts an attempt across all processes in one statement. The first attempt after a window has ended starts the next one.
 * @returns the number of attempts in the current window, and when it started
 */
export async function countAttempt(
  db: Db,
  { key, windowMs, nowMs }: Attempt,
): Promise<{ count: number; startedMs: number }> {
  const { rows } = await sql<{ count: number; startedMs: number }>`
    insert into user_attempts as a (id, key, count, last_request) values (${newId()}, ${key}, 1, ${nowMs})
    on conflict (key) do update set
      count = case when a.last_request > ${nowMs - windowMs} then a.count + 1 else 1 end,
      last_request = case when a.last_request > ${nowMs - windowMs} then a.last_request else ${nowMs} end
    returning count, last_request as "startedMs"`.execute(db);
  return rows[0] ?? { count: 1, startedMs: nowMs };
}

/** Deletes the windows that started before a time. */
export async function deleteAttempts(db: Db, beforeMs: number): Promise<void> {
  await sql`delete from user_attempts where last_request < ${beforeMs}`.execute(db);
}

/** Ends the window of a key. */
export async function deleteAttempt(db: Db, key: string): Promise<void> {
  await sql`delete from user_attempts where key = ${key}`.execute(db);
}

/** Deletes a session that no client has received. */
export async function deleteSession(db: Db, token: string): Promise<void> {
  await sql`delete from user_sessions where token = ${token}`.execute(db);
}
interface SecondFactor {
  id: string;
  /** Encrypted, like the backup codes. */
  secret: string;
  backupCodes: string;
}

/** The second factors of all users: the secret that encrypts them belongs to the installation. */
export async function selectSecondFactors(db: Db): Promise<SecondFactor[]> {
  const { rows } = await sql<SecondFactor>`
    select id, secret, backup_codes as "backupCodes" from user_two_factors order by id`.execute(db);
  return rows;
}

/** Has no effect if the user has changed the second factor or used a backup code since. */
export async function replaceSecondFactor(
  db: Db,
  before: SecondFactor,
  after: Omit<SecondFactor, 'id'>,
): Promise<void> {
  await sql`
    update user_two_factors set secret = ${after.secret}, backup_codes = ${after.backupCodes}
    where id = ${before.id} and secret = ${before.secret} and backup_codes = ${before.backupCodes}`.execute(
    db,
  );
}

/** The locale of the account of a user. Null if no user has the email address. */
export async function findLocale(db: Db, email: string): Promise<string | null> {
  const { rows } = await sql<{ locale: string }>`
    select a.locale from users u join accounts a on a.id = u.account_id where lower(u.email) = lower(${email})`.execute(
    db,
  );
  return rows[0]?.locale ?? null;
}
