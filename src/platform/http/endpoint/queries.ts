import { sql } from 'kysely';
import type { Db } from '#platform/postgres';

export interface StoredResponse {
  status: number;
  headers: Record<string, string>;
  body: string;
}

interface KeyUse {
  accountId: string;
  key: string;
  /** SHA-256 of method, path, query and body. */
  fingerprint: Buffer;
}

/** Claims the key in the caller's transaction, after waiting for another transaction that holds it. @returns false if the key was used before */
export async function claimIdempotencyKey(
  db: Db,
  { accountId, key, fingerprint }: KeyUse,
  timeoutMs: number,
): Promise<boolean> {
  await sql`set local lock_timeout = ${sql.lit(timeoutMs)}`.execute(db);
  const { rows } = await sql`
    insert into idempotency_keys as used (account_id, key, fingerprint) values (${accountId}, ${key}, ${fingerprint})
    on conflict (account_id, key) do update
      set fingerprint = excluded.fingerprint, status = null, headers = null, body = null, created_at = now()
      where used.created_at < now() - interval '24 hours'
    returning 1`.execute(db);
  await sql`set local lock_timeout = 0`.execute(db);
  return rows.length > 0;
}

export async function findStoredResponse(
  db: Db,
  { accountId, key }: Omit<KeyUse, 'fingerprint'>,
): Promise<(StoredResponse & { fingerprint: Buffer }) | null> {
  const { rows } = await sql<StoredResponse & { fingerprint: Buffer }>`
    select status, headers, body, fingerprint from idempotency_keys
    where account_id = ${accountId} and key = ${key}`.execute(db);
  return rows[0] ?? null;
}

export async function storeResponse(db: Db, use: KeyUse, answer: StoredResponse): Promise<void> {
  await sql`
    update idempotency_keys
    set status = ${answer.status}, headers = ${JSON.stringify(answer.headers)}::jsonb, body = ${answer.body}
    where account_id = ${use.accountId} and key = ${use.key}`.execute(db);
}

/** Runs `work` in a savepoint: if it throws, its writes are rolled back and the transaction continues. */
export async function withSavepoint<T>(db: Db, work: () => Promise<T>): Promise<T> {
  await sql`savepoint operation`.execute(db);
  try {
    const result = await work();
    await sql`release savepoint operation`.execute(db);
    return result;
  } catch (error) {
    await sql`rollback to savepoint operation`.execute(db);
    throw error;
  }
}

export async function deleteOldIdempotencyKeys(db: Db): Promise<void> {
  await sql`delete from idempotency_keys where created_at < now() - interval '24 hours'`.execute(db);
}

export async function pingDatabase(db: Db): Promise<void> {
  await sql`select 1`.execute(db);
}
