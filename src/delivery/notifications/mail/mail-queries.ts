import { sql } from 'kysely';
import type { Db } from '#db';

export interface Pace {
  pace: 'hourly' | 'daily';
  /** In the account's time zone. */
  dailyHour: number;
}

const usual: Pace = { pace: 'hourly', dailyHour: 8 };

export async function findPace(db: Db, accountId: string): Promise<Pace> {
  const { rows } = await sql<Pace>`
    select pace, daily_hour as "dailyHour" from notification_settings where account_id = ${accountId}`.execute(
    db,
  );
  return rows[0] ?? usual;
}

export async function upsertPace(db: Db, accountId: string, { pace, dailyHour }: Pace): Promise<void> {
  await sql`
    insert into notification_settings (account_id, pace, daily_hour) values (${accountId}, ${pace}, ${dailyHour})
    on conflict (account_id) do update set pace = excluded.pace, daily_hour = excluded.daily_hour`.execute(
    db,
  );
}

/** What an account's mails wait for. */
export interface Gathering extends Pace {
  lastMailedAt: Date | null;
  /** The oldest notice that is in no mail yet; null where there is none. */
  waitingSince: Date | null;
}

/** Locked until the transaction ends: nobody else gathers the account's mails meanwhile. */
export async function lockGathering(db: Db, accountId: string): Promise<Gathering> {
  await sql`
    insert into notification_settings (account_id) values (${accountId}) on conflict do nothing`.execute(db);
  const { rows } = await sql<Omit<Gathering, 'waitingSince'>>`
    select pace, daily_hour as "dailyHour", last_mailed_at as "lastMailedAt" from notification_settings
    where account_id = ${accountId} for update`.execute(db);
  const waiting = await sql<{ since: Date | null }>`
    select min(n.created_at) as since from notice_recipients r join notices n on n.id = r.notice_id
    where r.account_id = ${accountId} and r.mail_id is null`.execute(db);
  const [settings] = rows;
  if (settings === undefined) throw new Error('The account is gone');
  return { ...settings, waitingSince: waiting.rows[0]?.since ?? null };
}

/** Accounts with notices that are in no mail yet. */
export async function selectWaitingAccounts(db: Db): Promise<string[]> {
  const { rows } = await sql<{ accountId: string }>`
    select distinct account_id as "accountId" from notice_recipients where mail_id is null`.execute(db);
  return rows.map(({ accountId }) => accountId);
}

export async function selectWaitingRecipients(db: Db, accountId: string): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select distinct email from notice_recipients where account_id = ${accountId} and mail_id is null
    order by email`.execute(db);
  return rows.map(({ email }) => email);
}

/** Puts everything that a recipient is to read into one mail. */
export async function insertMail(
  db: Db,
  { id, accountId, email, now }: { id: string; accountId: string; email: string; now: Date },
): Promise<void> {
  await sql`
    insert into notification_mails (id, account_id, email, state, next_try_at, created_at)
    values (${id}, ${accountId}, ${email}, 'waiting', ${now}, ${now})`.execute(db);
  await sql`
    update notice_recipients set mail_id = ${id}
    where account_id = ${accountId} and email = ${email} and mail_id is null`.execute(db);
  await sql`
    update notification_settings set last_mailed_at = ${now} where account_id = ${accountId}`.execute(db);
}

export interface MailKey {
  accountId: string;
  id: string;
}

/** Takes a mail that is due, so that nobody else sends it; null where it is not, or somebody has it. */
export async function claimMail(
  db: Db,
  { accountId, id }: MailKey,
  now: Date,
): Promise<{ email: string; tries: number } | null> {
  const { rows } = await sql<{ email: string; tries: number }>`
    update notification_mails set state = 'sending', claimed_at = ${now}, tries = tries + 1, next_try_at = null
    where id = ${id} and account_id = ${accountId} and state = 'waiting' and next_try_at <= ${now}
    returning email, tries`.execute(db);
  return rows[0] ?? null;
}

/** The notices of a mail, the oldest first. */
export async function selectContent(
  db: Db,
  { accountId, id }: MailKey,
): Promise<{ title: string; lines: string[] }[]> {
  const { rows } = await sql<{ title: string; lines: string[] }>`
    select n.title, n.lines from notices n join notice_recipients r on r.notice_id = n.id
    where r.mail_id = ${id} and n.account_id = ${accountId} order by n.id`.execute(db);
  return rows;
}

/** What became of a mail that was taken. */
export interface MailOutcome {
  state: 'waiting' | 'sent' | 'failed';
  nextTryAt: Date | null;
  sentAt: Date | null;
  reason: string | null;
}

export async function settleMail(
  db: Db,
  { accountId, id }: MailKey,
  { state, nextTryAt, sentAt, reason }: MailOutcome,
): Promise<void> {
  await sql`
    update notification_mails set state = ${state}, next_try_at = ${nextTryAt}, sent_at = ${sentAt}, reason = ${reason}
    where id = ${id} and account_id = ${accountId} and state = 'sending'`.execute(db);
}

/** Mails that were taken and never settled may have gone out: they are not sent again. Of all accounts. */
export async function giveUpClaims(
  db: Db,
  { claimedBefore, reason }: { claimedBefore: Date; reason: string },
): Promise<void> {
  await sql`
    update notification_mails set state = 'in_doubt', reason = ${reason}
    where state = 'sending' and claimed_at < ${claimedBefore}`.execute(db);
}

/** Of all accounts. */
export async function selectDueMails(db: Db, now: Date): Promise<MailKey[]> {
  const { rows } = await sql<MailKey>`
    select id, account_id as "accountId" from notification_mails
    where state = 'waiting' and next_try_at <= ${now} order by next_try_at limit 500`.execute(db);
  return rows;
}
