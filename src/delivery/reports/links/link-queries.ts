import { sql } from 'kysely';
import type { Db } from '#platform/postgres';

/** A share link: it opens a report without a session. */
export interface ReportLink {
  id: string;
  accountId: string;
  reportId: string;
  recipient: string | null;
  createdAt: Date;
  expiresAt: Date;
  revokedAt: Date | null;
}

const columns = sql`
  id, account_id as "accountId", report_id as "reportId", recipient, created_at as "createdAt", expires_at as "expiresAt",
  revoked_at as "revokedAt"`;

export async function insertLink(
  db: Db,
  link: Omit<ReportLink, 'revokedAt'> & { digest: Buffer },
): Promise<void> {
  await sql`
    insert into report_links (id, account_id, report_id, digest, recipient, created_at, expires_at)
    values (${link.id}, ${link.accountId}, ${link.reportId}, ${link.digest}, ${link.recipient}, ${link.createdAt},
      ${link.expiresAt})`.execute(db);
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
export async function findOpenLink(db: Db, { digest, now }: { digest: Buffer; now: Date }) {
  const { rows } = await sql<Pick<ReportLink, 'accountId' | 'reportId'>>`
    select account_id as "accountId", report_id as "reportId" from report_links
    where digest = ${digest} and revoked_at is null and expires_at > ${now}`.execute(db);
  return rows[0] ?? null;
}
