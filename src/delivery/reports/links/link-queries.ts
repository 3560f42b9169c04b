import { sql } from 'kysely';
import type { Db } from '#platform/postgres';
import type { SectionName } from '../core/report-content.ts';

/** A share link: it opens a report without a session. */
export interface ReportLink {
  id: string;
  accountId: string;
  reportId: string;
  recipient: string | null;
  /** Null shows all sections. */
  sections: SectionName[] | null;
  hasPassword: boolean;
  /** How often the page was opened. */
  views: number;
  lastViewedAt: Date | null;
  createdAt: Date;
  expiresAt: Date;
  revokedAt: Date | null;
}

/** A link with the state of its password. */
export interface LinkWithPassword extends ReportLink {
  passwordHash: string | null;
  wrongPasswords: number;
  wrongPasswordAt: Date | null;
}

type NewLink = Pick<
  ReportLink,
  'id' | 'accountId' | 'reportId' | 'recipient' | 'sections' | 'createdAt' | 'expiresAt'
> & { digest: Buffer; passwordHash: string | null };

const columns = sql`
  id, account_id as "accountId", report_id as "reportId", recipient, sections, password_hash is not null as "hasPassword",
  views, last_viewed_at as "lastViewedAt", created_at as "createdAt", expires_at as "expiresAt", revoked_at as "revokedAt"`;

export async function insertLink(db: Db, link: NewLink): Promise<void> {
  await sql`
    insert into report_links (id, account_id, report_id, digest, recipient, sections, password_hash, created_at, expires_at)
    values (${link.id}, ${link.accountId}, ${link.reportId}, ${link.digest}, ${link.recipient}, ${link.sections},
      ${link.passwordHash}, ${link.createdAt}, ${link.expiresAt})`.execute(db);
}

/** Newest first. */
export async function selectLinks(
  db: Db,
  { accountId, reportId }: { accountId: string; reportId: string },
): Promise<ReportLink[]> {
  const { rows } = await sql<ReportLink>`
    select ${columns} from report_links where report_id = ${reportId} and account_id = ${accountId}
    order by id desc limit 1000`.execute(db);
  return rows;
}

/** Returns false if the report has no such link, or the link was revoked before. */
export async function revokeLinkRow(
  db: Db,
  { accountId, reportId, id, now }: { accountId: string; reportId: string; id: string; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update report_links set revoked_at = ${now}
    where id = ${id} and report_id = ${reportId} and account_id = ${accountId} and revoked_at is null
    returning 1`.execute(db);
  return rows.length > 0;
}

export async function deleteLink(
  db: Db,
  { accountId, id }: { accountId: string; id: string },
): Promise<void> {
  await sql`delete from report_links where id = ${id} and account_id = ${accountId}`.execute(db);
}

/** Finds a link by its secret, without an account: the secret grants access to this report. */
export async function findLink(db: Db, digest: Buffer): Promise<LinkWithPassword | null> {
  const { rows } = await sql<LinkWithPassword>`
    select ${columns}, password_hash as "passwordHash", wrong_passwords as "wrongPasswords",
      wrong_password_at as "wrongPasswordAt"
    from report_links where digest = ${digest}`.execute(db);
  return rows[0] ?? null;
}

type LinkKey = Pick<ReportLink, 'accountId' | 'id'>;

export async function countView(db: Db, { accountId, id }: LinkKey, now: Date): Promise<void> {
  await sql`
    update report_links set views = views + 1, last_viewed_at = ${now}
    where id = ${id} and account_id = ${accountId}`.execute(db);
}

/** Counts a wrong password. The count starts again if the first of the counted ones is older than `since`. */
export async function countWrongPassword(
  db: Db,
  { accountId, id }: LinkKey,
  { now, since }: { now: Date; since: Date },
): Promise<void> {
  await sql`
    update report_links set
      wrong_passwords = case when wrong_password_at > ${since} then wrong_passwords + 1 else 1 end,
      wrong_password_at = case when wrong_password_at > ${since} then wrong_password_at else ${now} end
    where id = ${id} and account_id = ${accountId}`.execute(db);
}
