import { sql } from 'kysely';
import { newId } from '#platform/ids.ts';
import type { Db } from '#platform/postgres';

export interface Account {
  id: string;
  name: string;
  /** BCP 47 tag that decides how numbers and dates are formatted. */
  locale: string;
  /** IANA time zone name. */
  timeZone: string;
  createdAt: Date;
}

const accountColumns = sql`id, name, locale, time_zone as "timeZone", created_at as "createdAt"`;

/**
 * Inserts an account without members.
 * @param isOperator whether its owners configure the installation
 * @returns its id
 */
export async function insertAccount(db: Db, name: string, { isOperator = false } = {}): Promise<string> {
  const id = newId();
  await sql`insert into accounts (id, name, is_operator) values (${id}, ${name}, ${isOperator})`.execute(db);
  return id;
}

/** Whether the account belongs to the operator of the installation. */
export async function isOperatorAccount(db: Db, accountId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from accounts where id = ${accountId} and is_operator`.execute(db);
  return rows.length > 0;
}

/** Counts a mail of an account. Returns false if it has sent `max` mails on this day (UTC). */
export async function countMail(
  db: Db,
  { accountId, now, max }: { accountId: string; now: Date; max: number },
): Promise<boolean> {
  const { rows } = await sql`
    insert into account_mails as m (account_id, day, mails)
    select ${accountId}, (${now}::timestamptz at time zone 'utc')::date, 1 where ${max}::integer > 0
    on conflict (account_id, day) do update set mails = m.mails + 1 where m.mails < ${max}
    returning 1`.execute(db);
  return rows.length > 0;
}

/** Deletes the counts of earlier days, of all accounts. */
export async function deleteMailCounts(db: Db, before: Date): Promise<void> {
  await sql`delete from account_mails where day < ${before}`.execute(db);
}

export async function findAccount(db: Db, accountId: string): Promise<Account | null> {
  const { rows } = await sql<Account>`
    select ${accountColumns} from accounts where id = ${accountId}`.execute(db);
  return rows[0] ?? null;
}

/** Updates the given fields and leaves the others. Returns null if the account does not exist. */
export async function updateAccountRow(
  db: Db,
  { id, name, locale, timeZone }: { id: string } & Partial<Pick<Account, 'name' | 'locale' | 'timeZone'>>,
): Promise<Account | null> {
  const { rows } = await sql<Account>`
    update accounts set name = coalesce(${name ?? null}, name), locale = coalesce(${locale ?? null}, locale),
      time_zone = coalesce(${timeZone ?? null}, time_zone)
    where id = ${id} returning ${accountColumns}`.execute(db);
  return rows[0] ?? null;
}

export async function selectAccounts(db: Db): Promise<Account[]> {
  const { rows } = await sql<Account>`
    select ${accountColumns} from accounts order by id`.execute(db);
  return rows;
}
