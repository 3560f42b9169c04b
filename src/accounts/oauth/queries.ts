import { sql } from 'kysely';
import type { ApiKeyKind } from '#accounts/api-keys';
import type { Db } from '#platform/postgres';

interface NewCode {
  digest: Buffer;
  accountId: string;
  clientDigest: Buffer;
  redirectUri: string;
  challenge: string;
  appName: string;
  appHost: string;
  kind: ApiKeyKind;
  expiresAt: Date;
}

interface Code extends NewCode {
  usedAt: Date | null;
  keyId: string | null;
}

interface RefreshToken {
  accountId: string;
  keyId: string;
  clientDigest: Buffer;
  expiresAt: Date;
  usedAt: Date | null;
  kind: ApiKeyKind;
  revokedAt: Date | null;
}

export async function insertCode(db: Db, code: NewCode): Promise<void> {
  await sql`
    insert into oauth_codes (digest, account_id, client_digest, redirect_uri, challenge, app_name, app_host, kind, expires_at)
    values (${code.digest}, ${code.accountId}, ${code.clientDigest}, ${code.redirectUri}, ${code.challenge},
      ${code.appName}, ${code.appHost}, ${code.kind}, ${code.expiresAt})`.execute(db);
}

/** Deletes codes that expired a day ago. Until then a second use is recognised. */
export async function deleteOldCodes(db: Db, accountId: string, now: Date): Promise<void> {
  await sql`
    delete from oauth_codes
    where account_id = ${accountId} and expires_at < ${now}::timestamptz - interval '1 day'`.execute(db);
}

/** Finds a code by its secret, without an account: the secret grants the access. Locks it, so that it is used once. */
export async function lockCode(db: Db, digest: Buffer): Promise<Code | null> {
  const { rows } = await sql<Code>`
    select digest, account_id as "accountId", client_digest as "clientDigest", redirect_uri as "redirectUri", challenge,
      app_name as "appName", app_host as "appHost", kind, expires_at as "expiresAt", used_at as "usedAt", key_id as "keyId"
    from oauth_codes where digest = ${digest} for update`.execute(db);
  return rows[0] ?? null;
}

/** @param keyId null if the code was refused */
export async function markCodeUsed(
  db: Db,
  { accountId, digest }: Pick<Code, 'accountId' | 'digest'>,
  { keyId, now }: { keyId: string | null; now: Date },
): Promise<void> {
  await sql`
    update oauth_codes set used_at = ${now}, key_id = ${keyId}
    where digest = ${digest} and account_id = ${accountId}`.execute(db);
}

export async function insertRefreshToken(
  db: Db,
  token: Pick<RefreshToken, 'accountId' | 'keyId' | 'clientDigest' | 'expiresAt'> & { digest: Buffer },
): Promise<void> {
  await sql`
    insert into oauth_refresh_tokens (digest, account_id, key_id, client_digest, expires_at)
    values (${token.digest}, ${token.accountId}, ${token.keyId}, ${token.clientDigest}, ${token.expiresAt})`.execute(
    db,
  );
}

/** Finds a refresh token by its secret, without an account, and locks it, so that it is used once. */
export async function lockRefreshToken(db: Db, digest: Buffer): Promise<RefreshToken | null> {
  const { rows } = await sql<RefreshToken>`
    select t.account_id as "accountId", t.key_id as "keyId", t.client_digest as "clientDigest",
      t.expires_at as "expiresAt", t.used_at as "usedAt", k.kind, k.revoked_at as "revokedAt"
    from oauth_refresh_tokens t join api_keys k on k.id = t.key_id and k.account_id = t.account_id
    where t.digest = ${digest} for update of t`.execute(db);
  return rows[0] ?? null;
}

/** Marks a token as used, unless it was, and deletes the expired ones of its key. */
export async function markRefreshTokenUsed(
  db: Db,
  { accountId, keyId }: Pick<RefreshToken, 'accountId' | 'keyId'>,
  { digest, now }: { digest: Buffer; now: Date },
): Promise<void> {
  await sql`
    update oauth_refresh_tokens set used_at = coalesce(used_at, ${now})
    where digest = ${digest} and account_id = ${accountId}`.execute(db);
  await sql`
    delete from oauth_refresh_tokens
    where key_id = ${keyId} and account_id = ${accountId} and expires_at < ${now}`.execute(db);
}
