import { sql } from 'kysely';
import type { Db } from '#platform/postgres';
import type { ApiKeyKind } from './api-key.ts';

export interface ApiKey {
  id: string;
  accountId: string;
  name: string;
  kind: ApiKeyKind;
  /** Last characters of the key. */
  hint: string;
  /** The host of the app that uses the key; null if a person created it. */
  appHost: string | null;
  createdAt: Date;
  /** The last renewal of an app counts. */
  expiresAt: Date | null;
  revokedAt: Date | null;
  lastUsedAt: Date | null;
}

interface ApiKeyValues {
  id: string;
  accountId: string;
  name: string;
  kind: ApiKeyKind;
  digest: Buffer;
  hint: string;
  expiresAt: Date | null;
  appHost?: string;
  /** When the app can replace the secret for the last time. */
  renewableUntil?: Date;
}

export async function insertApiKey(db: Db, key: ApiKeyValues): Promise<void> {
  const { appHost = null, renewableUntil = null } = key;
  await sql`
    insert into api_keys (id, account_id, name, kind, digest, hint, expires_at, app_host, renewable_until)
    values (${key.id}, ${key.accountId}, ${key.name}, ${key.kind}, ${key.digest}, ${key.hint}, ${key.expiresAt},
      ${appHost}, ${renewableUntil})`.execute(db);
}

/** Replaces the secret of an app's key. The earlier one is refused within a second. */
export async function replaceSecret(
  db: Db,
  key: Pick<ApiKeyValues, 'id' | 'accountId' | 'digest' | 'hint' | 'expiresAt' | 'renewableUntil'>,
): Promise<void> {
  await sql`
    update api_keys set digest = ${key.digest}, hint = ${key.hint}, expires_at = ${key.expiresAt},
      renewable_until = ${key.renewableUntil}
    where id = ${key.id} and account_id = ${key.accountId} and revoked_at is null`.execute(db);
}

const columns = sql`
  id, account_id as "accountId", name, kind, hint, app_host as "appHost", created_at as "createdAt",
  coalesce(renewable_until, expires_at) as "expiresAt",
  revoked_at as "revokedAt", last_used_at as "lastUsedAt"`;

export async function selectApiKeys(db: Db, accountId: string): Promise<ApiKey[]> {
  const { rows } = await sql<ApiKey>`
    select ${columns} from api_keys where account_id = ${accountId} order by id`.execute(db);
  return rows;
}

export async function findApiKey(
  db: Db,
  { accountId, id }: { accountId: string; id: string },
): Promise<ApiKey | null> {
  const { rows } = await sql<ApiKey>`
    select ${columns} from api_keys where account_id = ${accountId} and id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** Revokes a key. Every process refuses it within a second. Returns false if the account has no such unrevoked key. */
export async function revokeApiKey(
  db: Db,
  key: { accountId: string; id: string; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update api_keys set revoked_at = ${key.now}
    where id = ${key.id} and account_id = ${key.accountId} and revoked_at is null returning 1`.execute(db);
  return rows.length > 0;
}

/** Authenticates a request, and so is the only query here that is not limited to one account. */
export async function findApiKeyByDigest(
  db: Db,
  { digest, now }: { digest: Buffer; now: Date },
): Promise<{ id: string; accountId: string; kind: ApiKeyKind } | null> {
  const { rows } = await sql<{ id: string; accountId: string; kind: ApiKeyKind }>`
    select id, account_id as "accountId", kind from api_keys
    where digest = ${digest} and revoked_at is null and (expires_at is null or expires_at > ${now})`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** Keeps the latest time, because processes report uses in any order. */
export async function updateLastUsed(db: Db, uses: ReadonlyMap<string, Date>): Promise<void> {
  await sql`
    update api_keys set last_used_at = greatest(last_used_at, used.at)
    from unnest(${[...uses.keys()]}::uuid[], ${[...uses.values()]}::timestamptz[]) as used (id, at)
    where api_keys.id = used.id`.execute(db);
}
