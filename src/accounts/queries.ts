import { sql } from 'kysely';
import type { Db } from '#db';
import type { KeyKind } from './api-key.ts';

export interface Account {
  id: string;
  name: string;
  /** BCP 47: how numbers and days are written. */
  locale: string;
  /** Of the IANA database. */
  timeZone: string;
  createdAt: Date;
}

export const roles = ['owner', 'manager', 'viewer'] as const;
export type Role = (typeof roles)[number];

export interface ApiKey {
  id: string;
  accountId: string;
  name: string;
  kind: KeyKind;
  /** The key's last characters. */
  hint: string;
  createdAt: Date;
  expiresAt: Date | null;
  revokedAt: Date | null;
  lastUsedAt: Date | null;
}

const accountColumns = sql`id, name, locale, time_zone as "timeZone", created_at as "createdAt"`;

export async function insertAccount(db: Db, account: { id: string; name: string }): Promise<void> {
  await sql`insert into accounts (id, name) values (${account.id}, ${account.name})`.execute(db);
}

export async function findAccount(db: Db, accountId: string): Promise<Account | null> {
  const { rows } = await sql<Account>`
    select ${accountColumns} from accounts where id = ${accountId}`.execute(db);
  return rows[0] ?? null;
}

/** Changes what is given of an account. */
export async function updateAccount(
  db: Db,
  { id, name, locale, timeZone }: { id: string } & Partial<Pick<Account, 'name' | 'locale' | 'timeZone'>>,
): Promise<Account | null> {
  const { rows } = await sql<Account>`
    update accounts set name = coalesce(${name ?? null}, name), locale = coalesce(${locale ?? null}, locale),
      time_zone = coalesce(${timeZone ?? null}, time_zone)
    where id = ${id} returning ${accountColumns}`.execute(db);
  return rows[0] ?? null;
}

export async function selectAccounts(db: Db): Promise<Account[]> {
  const { rows } = await sql<Account>`
    select ${accountColumns} from accounts order by id`.execute(db);
  return rows;
}

interface NewUser {
  id: string;
  accountId: string;
  email: string;
  name: string;
  role: Role;
}

/** False where the address is taken. */
export async function insertUser(db: Db, user: NewUser): Promise<boolean> {
  const { rows } = await sql`
    insert into users (id, account_id, email, name, role)
    values (${user.id}, ${user.accountId}, ${user.email}, ${user.name}, ${user.role})
    on conflict (lower(email)) do nothing returning 1`.execute(db);
  return rows.length > 0;
}

interface NewKey {
  id: string;
  accountId: string;
  name: string;
  kind: KeyKind;
  digest: Buffer;
  hint: string;
  expiresAt: Date | null;
}

export async function insertKey(db: Db, key: NewKey): Promise<void> {
  await sql`
    insert into api_keys (id, account_id, name, kind, digest, hint, expires_at)
    values (${key.id}, ${key.accountId}, ${key.name}, ${key.kind}, ${key.digest}, ${key.hint}, ${key.expiresAt})
  `.execute(db);
}

export async function selectKeys(db: Db, accountId: string): Promise<ApiKey[]> {
  const { rows } = await sql<ApiKey>`
    select id, account_id as "accountId", name, kind, hint, created_at as "createdAt", expires_at as "expiresAt",
      revoked_at as "revokedAt", last_used_at as "lastUsedAt"
    from api_keys where account_id = ${accountId} order by id`.execute(db);
  return rows;
}

export async function findKey(
  db: Db,
  { accountId, id }: { accountId: string; id: string },
): Promise<ApiKey | null> {
  const keys = await selectKeys(db, accountId);
  return keys.find((key) => key.id === id) ?? null;
}

/** Ends a key; it is refused everywhere within a second. False where the account has no such working key. */
export async function revokeKey(db: Db, key: { accountId: string; id: string; now: Date }): Promise<boolean> {
  const { rows } = await sql`
    update api_keys set revoked_at = ${key.now}
    where id = ${key.id} and account_id = ${key.accountId} and revoked_at is null returning 1`.execute(db);
  return rows.length > 0;
}

/** The one statement that begins from a secret instead of an account: it finds out whose request this is. */
export async function findKeyByDigest(
  db: Db,
  { digest, now }: { digest: Buffer; now: Date },
): Promise<{ id: string; accountId: string; kind: KeyKind } | null> {
  const { rows } = await sql<{ id: string; accountId: string; kind: KeyKind }>`
    select id, account_id as "accountId", kind from api_keys
    where digest = ${digest} and revoked_at is null and (expires_at is null or expires_at > ${now})`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** Later uses win, whatever the order in which processes report them. */
export async function markKeysUsed(db: Db, uses: ReadonlyMap<string, Date>): Promise<void> {
  await sql`
    update api_keys set last_used_at = greatest(last_used_at, used.at)
    from unnest(${[...uses.keys()]}::uuid[], ${[...uses.values()]}::timestamptz[]) as used (id, at)
    where api_keys.id = used.id`.execute(db);
}
