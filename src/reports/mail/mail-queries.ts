import { sql } from 'kysely';
import type { Db } from '#db';
import type { OfCampaign } from '../report-queries.ts';

export const mailStates = ['waiting', 'sending', 'sent', 'failed', 'in_doubt', 'not_configured'] as const;
export type MailState = (typeof mailStates)[number];

/** What became of a report's mail to one recipient. */
export interface ReportMail {
  email: string;
  state: MailState;
  nextTryAt: Date | null;
  sentAt: Date | null;
  reason: string | null;
}

interface OfReport {
  accountId: string;
  reportId: string;
}

export async function selectRecipients(db: Db, { accountId, campaignId }: OfCampaign): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select email from report_recipients where campaign_id = ${campaignId} and account_id = ${accountId}
    order by email`.execute(db);
  return rows.map(({ email }) => email);
}

export async function replaceRecipients(
  db: Db,
  { accountId, campaignId }: OfCampaign,
  emails: readonly string[],
): Promise<void> {
  await sql`
    delete from report_recipients where campaign_id = ${campaignId} and account_id = ${accountId}`.execute(
    db,
  );
  await sql`
    insert into report_recipients (account_id, campaign_id, email)
    select ${accountId}, ${campaignId}, email from unnest(${emails}::text[]) g (email)`.execute(db);
}

export async function insertMails(
  db: Db,
  { accountId, reportId }: OfReport,
  {
    emails,
    state,
    reason,
    now,
  }: { emails: readonly string[]; state: MailState; reason: string | null; now: Date },
): Promise<void> {
  await sql`
    insert into report_mails (report_id, account_id, email, state, next_try_at, reason)
    select ${reportId}, ${accountId}, email, ${state}, ${state === 'waiting' ? now : null}::timestamptz, ${reason}
    from unnest(${emails}::text[]) g (email) on conflict do nothing`.execute(db);
}

export async function selectMails(db: Db, { accountId, reportId }: OfReport): Promise<ReportMail[]> {
  const { rows } = await sql<ReportMail>`
    select email, state, next_try_at as "nextTryAt", sent_at as "sentAt", reason
    from report_mails where report_id = ${reportId} and account_id = ${accountId} order by email`.execute(db);
  return rows;
}

/** Takes the next mail of a report that is due, so that nobody else sends it; null where there is none. */
export async function claimMail(
  db: Db,
  { accountId, reportId }: OfReport,
  now: Date,
): Promise<{ email: string; tries: number } | null> {
  const { rows } = await sql<{ email: string; tries: number }>`
    update report_mails set state = 'sending', claimed_at = ${now}, tries = tries + 1, next_try_at = null
    where (report_id, email) in (
      select report_id, email from report_mails
      where report_id = ${reportId} and account_id = ${accountId} and state = 'waiting' and next_try_at <= ${now}
      order by email limit 1 for update skip locked
    ) returning email, tries`.execute(db);
  return rows[0] ?? null;
}

/** What became of a mail that was taken. */
export async function settleMail(
  db: Db,
  { accountId, reportId, email }: OfReport & { email: string },
  change: { state: MailState; nextTryAt: Date | null; sentAt: Date | null; reason: string | null },
): Promise<void> {
  await sql`
    update report_mails set state = ${change.state}, next_try_at = ${change.nextTryAt}, sent_at = ${change.sentAt},
      reason = ${change.reason}
    where report_id = ${reportId} and account_id = ${accountId} and email = ${email} and state = 'sending'`.execute(
    db,
  );
}

/** Mails that were taken and never settled may have gone out: they are not sent again. */
export async function giveUpClaims(
  db: Db,
  { claimedBefore, reason }: { claimedBefore: Date; reason: string },
) {
  await sql`
    update report_mails set state = 'in_doubt', reason = ${reason}
    where state = 'sending' and claimed_at < ${claimedBefore}`.execute(db);
}

export async function selectDueMails(db: Db, now: Date): Promise<OfReport[]> {
  const { rows } = await sql<OfReport>`
    select distinct account_id as "accountId", report_id as "reportId" from report_mails
    where state = 'waiting' and next_try_at <= ${now} limit 500`.execute(db);
  return rows;
}
