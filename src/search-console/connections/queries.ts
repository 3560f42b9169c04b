import { sql } from 'kysely';
import type { Db } from '#platform/postgres';
import type { Property } from '#providers/search-console';
import type {
  ConnectedSite,
  Connection,
  ConnectionContext,
  ConnectionState,
  SearchProvider,
} from './connection.ts';

/** Changes the connections of an account in one transaction, and serialises such changes. */
export async function withAccountLock<T>(
  { db, accountId }: Pick<ConnectionContext, 'db' | 'accountId'>,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  if (!db.isTransaction) {
    return db.transaction().execute((transaction) => withAccountLock({ db: transaction, accountId }, work));
  }
  await sql`select from accounts where id = ${accountId} for no key update`.execute(db);
  return work(db);
}

interface NewConnection {
  id: string;
  accountId: string;
  provider: SearchProvider;
  kind: Connection['kind'];
  label: string;
  encrypted: Buffer;
  createdAt: Date;
}

export async function insertConnection(db: Db, connection: NewConnection): Promise<void> {
  const { id, accountId, provider, kind, label, encrypted, createdAt } = connection;
  await sql`
    insert into connections (id, account_id, provider, kind, label, credentials, state, created_at, checked_at)
    values (${id}, ${accountId}, ${provider}, ${kind}, ${label}, ${encrypted}, 'active', ${createdAt}, ${createdAt})
  `.execute(db);
}

export interface ConnectionKey {
  accountId: string;
  connectionId: string;
}

/** Encrypted. */
export async function findCredentials(
  db: Db,
  { accountId, connectionId }: ConnectionKey,
): Promise<Buffer | null> {
  const { rows } = await sql<{ credentials: Buffer }>`
    select credentials from connections where id = ${connectionId} and account_id = ${accountId}`.execute(db);
  return rows[0]?.credentials ?? null;
}

export async function findProvider(
  db: Db,
  { accountId, connectionId }: ConnectionKey,
): Promise<SearchProvider | null> {
  const { rows } = await sql<{ provider: SearchProvider }>`
    select provider from connections where id = ${connectionId} and account_id = ${accountId}`.execute(db);
  return rows[0]?.provider ?? null;
}

export async function selectConnections(db: Db, accountId: string): Promise<Connection[]> {
  const { rows } = await sql<Connection>`
    select c.id, c.provider, c.kind, c.label, c.state,
      case when c.error_code is not null
        then json_build_object('code', c.error_code, 'message', c.error_message) end as error,
      c.created_at as "createdAt", c.checked_at as "checkedAt",
      coalesce((
        select json_agg(json_build_object('siteUrl', s.site_url, 'permission', s.permission) order by s.site_url)
        from connection_sites s where s.connection_id = c.id
      ), '[]') as sites
    from connections c where c.account_id = ${accountId} order by c.id`.execute(db);
  return rows;
}

/** @returns the provider; null if the account has no such connection */
export async function updateState(
  db: Db,
  { accountId, connectionId, state, error, now }: ConnectionKey & ConnectionState & { now: Date },
): Promise<SearchProvider | null> {
  const { rows } = await sql<{ provider: SearchProvider }>`
    update connections set state = ${state}, error_code = ${error?.code ?? null},
      error_message = ${error?.message ?? null}, checked_at = ${now}
    where id = ${connectionId} and account_id = ${accountId} returning provider`.execute(db);
  return rows[0]?.provider ?? null;
}

/**
 * The encrypted credentials of a sign-in that can be revoked. Revoking a grant ends all connections of that Google user, so this
 * returns null if another sign-in can read one of the same properties: it may belong to the same user.
 */
export async function findSoleGrant(
  db: Db,
  { accountId, connectionId }: ConnectionKey,
): Promise<Buffer | null> {
  const { rows } = await sql<{ credentials: Buffer }>`
    select c.credentials from connections c
    where c.id = ${connectionId} and c.account_id = ${accountId} and c.kind = 'oauth' and not exists (
      select from connection_sites s
      join connection_sites other on other.site_url = s.site_url and other.connection_id <> c.id
      join connections o on o.id = other.connection_id and o.kind = 'oauth'
      where s.connection_id = c.id
    )`.execute(db);
  return rows[0]?.credentials ?? null;
}

export async function deleteConnection(db: Db, { accountId, connectionId }: ConnectionKey): Promise<void> {
  await sql`delete from connections where id = ${connectionId} and account_id = ${accountId}`.execute(db);
}

/** Replaces the properties that a connection can read. */
export async function replaceSites(
  db: Db,
  { accountId, connectionId, sites, now }: ConnectionKey & { sites: readonly Property[]; now: Date },
): Promise<void> {
  const own = sql`select id from connections where id = ${connectionId} and account_id = ${accountId}`;
  const listed = sql`json_to_recordset(${JSON.stringify(sites)}::json) as g ("siteUrl" text, permission text)`;
  await sql`
    delete from connection_sites where connection_id in (${own})
      and site_url not in (select g."siteUrl" from ${listed})`.execute(db);
  await sql`
    insert into connection_sites (connection_id, site_url, permission, seen_at)
    select distinct on (g."siteUrl") c.id, g."siteUrl", g.permission, ${now}::timestamptz
    from (${own}) c, ${listed}
    on conflict (connection_id, site_url) do update set permission = excluded.permission, seen_at = excluded.seen_at
  `.execute(db);
}

/** The properties that the account's working connections can read, the best permission first, without a connection that is being deleted. */
export async function selectReadableSites(
  db: Db,
  { accountId, provider, leaving }: { accountId: string; provider: SearchProvider; leaving: string | null },
): Promise<ConnectedSite[]> {
  const { rows } = await sql<ConnectedSite>`
    select s.site_url as "siteUrl", s.permission, s.connection_id as "connectionId"
    from connections c join connection_sites s on s.connection_id = c.id
    where c.account_id = ${accountId} and c.provider = ${provider} and c.state = 'active'
      and s.permission <> 'unverified' and c.id is distinct from ${leaving}::uuid
    order by array_position(array['owner', 'full', 'restricted'], s.permission), c.id, s.site_url`.execute(
    db,
  );
  return rows;
}

/** Connections of all accounts that were last checked before a moment. */
export async function selectUnchecked(db: Db, since: Date): Promise<ConnectionKey[]> {
  const { rows } = await sql<ConnectionKey>`
    select account_id as "accountId", id as "connectionId" from connections where checked_at < ${since}
    order by checked_at`.execute(db);
  return rows;
}

/** The account's working connections to providers that have no property for the website. */
export async function selectWithoutProperty(
  db: Db,
  { accountId, websiteId }: { accountId: string; websiteId: string },
): Promise<string[]> {
  const { rows } = await sql<{ connectionId: string }>`
    select c.id as "connectionId" from connections c join websites w on w.account_id = c.account_id
    where c.account_id = ${accountId} and w.id = ${websiteId} and c.state = 'active' and not exists (
      select from website_properties p where p.website_id = w.id and p.provider = c.provider
    )`.execute(db);
  return rows.map(({ connectionId }) => connectionId);
}
