import { sql } from 'kysely';
import { newId } from '#platform/ids.ts';
import type { DeliveryKey } from '#platform/outbox';
import type { Db } from '#platform/postgres';
import type { CampaignKey } from '../core/report-queries.ts';

export const mailStates = ['waiting', 'sending', 'sent', 'failed', 'in_doubt', 'not_configured'] as const;
export type MailState = (typeof mailStates)[number];

/** The mail of a report to one recipient. */
export interface ReportMail {
  email: string;
  state: MailState;
  nextAttemptAt: Date | null;
  sentAt: Date | null;
  reason: string | null;
}

export interface ReportKey {
  accountId: string;
  reportId: string;
}

export async function selectRecipients(db: Db, { accountId, campaignId }: CampaignKey): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select email from report_recipients where campaign_id = ${campaignId} and account_id = ${accountId}
    order by email`.execute(db);
  return rows.map(({ email }) => email);
}

export async function replaceRecipientRows(
  db: Db,
  { accountId, campaignId }: CampaignKey,
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

interface NewMails {
  emails: readonly string[];
  message: string | null;
  senderId: string | null;
  state: MailState;
  reason: string | null;
  now: Date;
}

/** Returns the ids of the mails. */
export async function insertMails(
  db: Db,
  { accountId, reportId }: ReportKey,
  { emails, message, senderId, state, reason, now }: NewMails,
): Promise<string[]> {
  const ids = emails.map(() => newId());
  const { rows } = await sql<{ id: string }>`
    insert into report_mails (id, account_id, report_id, email, message, sender_id, state, next_attempt_at, reason)
    select id, ${accountId}, ${reportId}, email, ${message}, ${senderId}::uuid, ${state}, ${state === 'waiting' ? now : null}::timestamptz, ${reason}
    from unnest(${ids}::uuid[], ${emails}::text[]) g (id, email) on conflict do nothing returning id`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

export async function selectMails(db: Db, { accountId, reportId }: ReportKey): Promise<ReportMail[]> {
  const { rows } = await sql<ReportMail>`
    select email, state, next_attempt_at as "nextAttemptAt", case when state = 'sent' then finished_at end as "sentAt",
      reason
    from report_mails where report_id = ${reportId} and account_id = ${accountId} order by email`.execute(db);
  return rows;
}

/** How a report reached its readers. */
export interface ReportSharing {
  /** The emails that were sent or are on their way. */
  emails: number;
  /** The first recipients. */
  recipients: string[];
  /** Null while no email was sent. */
  lastSentAt: Date | null;
  /** The links that members created and that still open the report. */
  links: number;
}

/** By the id of the report. */
export async function selectSharing(
  db: Db,
  { accountId, reportIds, now }: { accountId: string; reportIds: readonly string[]; now: Date },
): Promise<Map<string, ReportSharing>> {
  const { rows } = await sql<ReportSharing & { id: string }>`
    select r.id, m.emails, m.recipients, m."lastSentAt", l.links from reports r
    cross join lateral (
      select count(*)::integer as emails, coalesce((array_agg(email order by email))[1:20], '{}') as recipients,
        max(finished_at) filter (where state = 'sent') as "lastSentAt"
      from report_mails where report_id = r.id and state in ('waiting', 'sending', 'sent')
    ) m
    cross join lateral (
      select count(*)::integer as links from report_links
      where report_id = r.id and recipient is null and revoked_at is null and expires_at > ${now}
    ) l
    where r.id = any(${reportIds}::uuid[]) and r.account_id = ${accountId}`.execute(db);
  return new Map(rows.map(({ id, ...sharing }) => [id, sharing]));
}

interface MailToSend {
  reportId: string;
  email: string;
  message: string | null;
  /** The address of the sender; null for a mail that no member sent. */
  replyTo: string | null;
}

export async function findMail(db: Db, { accountId, id }: DeliveryKey): Promise<MailToSend | null> {
  const { rows } = await sql<MailToSend>`
    select m.report_id as "reportId", m.email, m.message, u.email as "replyTo"
    from report_mails m left join users u on u.id = m.sender_id and u.account_id = m.account_id
    where m.id = ${id} and m.account_id = ${accountId}`.execute(db);
  return rows[0] ?? null;
}
