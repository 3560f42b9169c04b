import { sql } from 'kysely';
import type { Db } from '#platform/postgres';
import type { Sentence } from '#platform/text';
import type { Kind } from '../rules/rule.ts';

/** One message of a rule about one or more findings of the same run. */
export interface Notice {
  id: string;
  accountId: string;
  /** Null if the rule was deleted. */
  ruleId: string | null;
  kind: Kind;
  websiteId: string | null;
  /** The campaign that waits, or whose task has a comment. Null for other kinds and for notices from before it was stored. */
  campaignId: string | null;
  title: string;
  lines: string[];
  /** The title and the lines without their language. Null for notices from before they were stored. */
  sentences: { title: Sentence; lines: Sentence[] } | null;
  /** The member whose action is reported: they do not see the notice. Null if it is not about an action. */
  authorId: string | null;
  createdAt: Date;
}

/** A recipient of a notice, with the mail that contains it. */
export interface NoticeMail {
  email: string;
  /** `queued` until the next mail to the recipient is composed. */
  state: 'queued' | 'waiting' | 'sending' | 'sent' | 'failed' | 'in_doubt';
  sentAt: string | null;
  reason: string | null;
}

/** Records the causes of findings. Returns those that the rule has not reported before. */
export async function insertCauses(
  db: Db,
  { accountId, ruleId }: { accountId: string; ruleId: string },
  { causes, now }: { causes: readonly string[]; now: Date },
): Promise<Set<string>> {
  const { rows } = await sql<{ cause: string }>`
    insert into notification_causes (rule_id, cause, notified_at)
    select r.id, cause, ${now} from unnest(${causes}::text[]) g (cause)
    join notification_rules r on r.id = ${ruleId} and r.account_id = ${accountId}
    on conflict do nothing returning cause`.execute(db);
  return new Set(rows.map(({ cause }) => cause));
}

/** A repetition with the same id changes nothing. */
export async function insertNotice(db: Db, notice: Notice, recipients: readonly string[]): Promise<void> {
  await sql`
    insert into notices (id, account_id, rule_id, kind, website_id, campaign_id, title, lines, sentences, author_id, created_at)
    values (${notice.id}, ${notice.accountId}, ${notice.ruleId}, ${notice.kind}, ${notice.websiteId}, ${notice.campaignId}, ${notice.title},
      ${notice.lines}::text[], ${JSON.stringify(notice.sentences)}::jsonb, ${notice.authorId}, ${notice.createdAt})
    on conflict (id) do nothing`.execute(db);
  await sql`
    insert into notice_recipients (notice_id, account_id, email)
    select ${notice.id}, ${notice.accountId}, email from unnest(${recipients}::text[]) g (email)`.execute(db);
}

interface NoticeFilter {
  after: string | null;
  limit: number;
  hiddenKinds: readonly Kind[];
  /** The member who reads, and does not see what they did themselves; null for all. */
  reader: string | null;
  /** Only notices about one of these websites; null for all. */
  websiteIds: readonly string[] | null;
  /** The same, as the request selects them. */
  about: readonly string[] | null;
}

/** One page of notices plus one row, newest first. */
export async function selectNotices(
  db: Db,
  accountId: string,
  { after, limit, hiddenKinds, reader, websiteIds, about }: NoticeFilter,
): Promise<(Notice & { mails: NoticeMail[] })[]> {
  const { rows } = await sql<Notice & { mails: NoticeMail[] }>`
    select n.id, n.account_id as "accountId", n.rule_id as "ruleId", n.kind, n.website_id as "websiteId", n.campaign_id as "campaignId", n.title, n.lines, n.sentences, n.author_id as "authorId",
      n.created_at as "createdAt",
      coalesce((
        select json_agg(json_build_object('email', r.email, 'state', coalesce(m.state, 'queued'),
          'sentAt', to_char(case when m.state = 'sent' then m.finished_at end at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'reason', m.reason)
          order by r.email)
        from notice_recipients r left join notification_mails m on m.id = r.mail_id where r.notice_id = n.id
      ), '[]') as mails
    from notices n where n.account_id = ${accountId} and (${after}::uuid is null or n.id < ${after}::uuid)
      and n.kind <> all(${hiddenKinds}::text[])
      and (${reader}::uuid is null or n.author_id is distinct from ${reader}::uuid)
      and (${websiteIds}::uuid[] is null or n.website_id = any(${websiteIds}::uuid[]))
      and (${about}::uuid[] is null or n.website_id = any(${about}::uuid[]))
    order by n.id desc limit ${limit + 1}`.execute(db);
  return rows;
}

/** Of all accounts. */
export async function deleteOldNotices(
  db: Db,
  { noticesBefore, causesBefore }: { noticesBefore: Date; causesBefore: Date },
): Promise<void> {
  await sql`delete from notices where created_at < ${noticesBefore}`.execute(db);
  await sql`delete from notification_mails where created_at < ${noticesBefore}`.execute(db);
  await sql`delete from notification_causes where notified_at < ${causesBefore}`.execute(db);
}
