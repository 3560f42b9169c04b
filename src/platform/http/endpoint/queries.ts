import { sql } from 'kysely';
import type { Db } from '#db';

export interface StoredAnswer {
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

/** Takes the key for the caller's transaction; waits for another one that holds it. False where it was used already. */
export async function claimIdempotencyKey(
  db: Db,
  { accountId, key, fingerprint }: KeyUse,
  patienceMs: number,
): Promise<boolean> {
  await sql`set local lock_timeout = ${sql.lit(patienceMs)}`.execute(db);
  const { rows } = await sql`
    insert into idempotency_keys as used (account_id, key, fingerprint) values (${accountId}, ${key}, ${fingerprint})
    on conflict (account_id, key) do update
      set fingerprint = excluded.fingerprint, status = null, headers = null, body = null, created_at = now()
      where used.created_at < now() - interval '24 hours'
    returning 1`.execute(db);
  await sql`set local lock_timeout = 0`.execute(db);
  return rows.length > 0;
}

export async function findStoredAnswer(
  db: Db,
  { accountId, key }: Omit<KeyUse, 'fingerprint'>,
): Promise<(StoredAnswer & { fingerprint: Buffer }) | null> {
  const { rows } = await sql<StoredAnswer & { fingerprint: Buffer }>`
    select status, headers, body, fingerprint from idempotency_keys
    where account_id = ${accountId} and key = ${key}`.execute(db);
  return rows[0] ?? null;
}

export async function storeAnswer(db: Db, use: KeyUse, answer: StoredAnswer): Promise<void> {
  await sql`
    update idempotency_keys
    set status = ${answer.status}, headers = ${JSON.stringify(answer.headers)}::jsonb, body = ${answer.body}
    where account_id = ${use.accountId} and key = ${use.key}`.execute(db);
}

/** Runs `work` so that what it wrote can be taken back without ending the transaction. */
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
