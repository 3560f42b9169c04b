import { sql } from 'kysely';
import type { DeliveryKey } from '#platform/outbox';
import type { Db } from '#platform/postgres';
import type { Sentence } from '#platform/text';

export interface Pace {
  pace: 'hourly' | 'daily';
  /** In the account's time zone. */
  dailyHour: number;
  /** Hours in the account's time zone between which mails and chat messages wait; both null for none. */
  quietFrom: number | null;
  quietUntil: number | null;
}

const defaultPace: Pace = { pace: 'hourly', dailyHour: 8, quietFrom: null, quietUntil: null };
const paceColumns = sql`pace, daily_hour as "dailyHour", quiet_from as "quietFrom", quiet_until as "quietUntil"`;

export async function findPace(db: Db, accountId: string): Promise<Pace> {
  const { rows } = await sql<Pace>`
    select ${paceColumns} from notification_settings where account_id = ${accountId}`.execute(db);
  return rows[0] ?? defaultPace;
}

export async function upsertPace(
  db: Db,
  accountId: string,
  { pace, dailyHour, quietFrom, quietUntil }: Pace,
): Promise<void> {
  await sql`
    insert into notification_settings (account_id, pace, daily_hour, quiet_from, quiet_until)
    values (${accountId}, ${pace}, ${dailyHour}, ${quietFrom}, ${quietUntil})
    on conflict (account_id) do update set pace = excluded.pace, daily_hour = excluded.daily_hour,
      quiet_from = excluded.quiet_from, quiet_until = excluded.quiet_until`.execute(db);
}

/** The notices of an account that no mail contains yet. */
export interface MailQueue extends Pace {
  lastMailedAt: Date | null;
  /** When the oldest notice was created; null if there is none. */
  queuedSince: Date | null;
}

/** Locks the queue until the transaction ends, so that two workers never compose mails for one account. */
export async function lockMailQueue(db: Db, accountId: string): Promise<MailQueue> {
  await sql`
    insert into notification_settings (account_id) values (${accountId}) on conflict do nothing`.execute(db);
  const { rows } = await sql<Omit<MailQueue, 'queuedSince'>>`
    select ${paceColumns}, last_mailed_at as "lastMailedAt" from notification_settings
    where account_id = ${accountId} for update`.execute(db);
  const queued = await sql<{ since: Date | null }>`
    select min(n.created_at) as since from notice_recipients r join notices n on n.id = r.notice_id
    where r.account_id = ${accountId} and r.mail_id is null`.execute(db);
  const [settings] = rows;
  if (settings === undefined) throw new Error('The account no longer exists');
  return { ...settings, queuedSince: queued.rows[0]?.since ?? null };
}

/** Accounts with notices that no mail contains yet. */
export async function selectQueuedAccounts(db: Db): Promise<string[]> {
  const { rows } = await sql<{ accountId: string }>`
    select distinct account_id as "accountId" from notice_recipients where mail_id is null`.execute(db);
  return rows.map(({ accountId }) => accountId);
}

export async function selectQueuedRecipients(db: Db, accountId: string): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select distinct email from notice_recipients where account_id = ${accountId} and mail_id is null
    order by email`.execute(db);
  return rows.map(({ email }) => email);
}

/** Creates one mail with all queued notices of a recipient. */
export async function insertMail(
  db: Db,
  { id, accountId, email, now }: DeliveryKey & { email: string; now: Date },
): Promise<void> {
  await sql`
    insert into notification_mails (id, account_id, email, state, next_attempt_at, created_at)
    values (${id}, ${accountId}, ${email}, 'waiting', ${now}, ${now})`.execute(db);
  await sql`
    update notice_recipients set mail_id = ${id}
    where account_id = ${accountId} and email = ${email} and mail_id is null`.execute(db);
  await sql`
    update notification_settings set last_mailed_at = ${now} where account_id = ${accountId}`.execute(db);
}

export async function findRecipient(db: Db, { accountId, id }: DeliveryKey): Promise<string | null> {
  const { rows } = await sql<{ email: string }>`
    select email from notification_mails where id = ${id} and account_id = ${accountId}`.execute(db);
  return rows[0]?.email ?? null;
}

export interface MailedNotice {
  title: string;
  lines: string[];
  sentences: { title: Sentence; lines: Sentence[] } | null;
}

/** The notices of a mail, oldest first. */
export async function selectMailNotices(db: Db, { accountId, id }: DeliveryKey): Promise<MailedNotice[]> {
  const { rows } = await sql<MailedNotice>`
    select n.title, n.lines, n.sentences from notices n join notice_recipients r on r.notice_id = n.id
    where r.mail_id = ${id} and n.account_id = ${accountId} order by n.id`.execute(db);
  return rows;
}
