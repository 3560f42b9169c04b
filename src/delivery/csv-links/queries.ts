import { sql } from 'kysely';
import type { Db } from '#platform/postgres';

export interface CsvLink {
  id: string;
  accountId: string;
  name: string;
  /** Below `/api/v1`, with the filters of the list. */
  path: string;
  createdAt: Date;
  expiresAt: Date;
  revokedAt: Date | null;
  lastUsedAt: Date | null;
}

const columns = sql`
  id, account_id as "accountId", name, path, created_at as "createdAt", expires_at as "expiresAt",
  revoked_at as "revokedAt", last_used_at as "lastUsedAt"`;

export async function insertCsvLink(
  db: Db,
  link: Omit<CsvLink, 'revokedAt' | 'lastUsedAt'> & { digest: Buffer },
): Promise<void> {
  await sql`
    insert into csv_links (id, account_id, name, path, digest, created_at, expires_at)
    values (${link.id}, ${link.accountId}, ${link.name}, ${link.path}, ${link.digest}, ${link.createdAt},
      ${link.expiresAt})`.execute(db);
}

/** Newest first, without revoked ones. */
export async function selectCsvLinks(db: Db, accountId: string): Promise<CsvLink[]> {
  const { rows } = await sql<CsvLink>`
    select ${columns} from csv_links where account_id = ${accountId} and revoked_at is null
    order by id desc limit 1000`.execute(db);
  return rows;
}

/** Returns false if the account has no such unrevoked link. */
export async function revokeCsvLink(
  db: Db,
  { accountId, id, now }: { accountId: string; id: string; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update csv_links set revoked_at = ${now}
    where id = ${id} and account_id = ${accountId} and revoked_at is null returning 1`.execute(db);
  return rows.length > 0;
}

/** Finds a link by its secret, without an account: the secret grants access to this list. */
export async function findOpenCsvLink(
  db: Db,
  { digest, now }: { digest: Buffer; now: Date },
): Promise<CsvLink | null> {
  const { rows } = await sql<CsvLink>`
    select ${columns} from csv_links
    where digest = ${digest} and revoked_at is null and expires_at > ${now}`.execute(db);
  return rows[0] ?? null;
}

/** Records a use, at most once a minute. */
export async function recordUse(
  db: Db,
  { accountId, id }: Pick<CsvLink, 'accountId' | 'id'>,
  now: Date,
): Promise<void> {
  await sql`
    update csv_links set last_used_at = ${now}
    where id = ${id} and account_id = ${accountId}
      and (last_used_at is null or last_used_at < ${now}::timestamptz - interval '1 minute')`.execute(db);
}
