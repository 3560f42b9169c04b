import { sql } from 'kysely';
import type { Db } from '#platform/postgres';
import type { Site } from '#websites';
import type { Assignment, ConnectionContext, ConnectionState, SearchProvider } from '../connection.ts';

interface Scope {
  accountId: string;
  provider: SearchProvider;
}

/** A website and the property that it has, if any. */
export interface AssignedWebsite extends Site {
  id: string;
  property: Assignment | null;
}

/** The account's websites, or one of them, by domain. */
export async function selectAssignedWebsites(
  db: Db,
  { accountId, provider, websiteId }: Scope & { websiteId: string | null },
): Promise<AssignedWebsite[]> {
  const { rows } = await sql<AssignedWebsite>`
    select w.id, w.domain, w.match, case when p.website_id is not null then json_build_object(
        'siteUrl', p.site_url, 'connectionId', p.connection_id, 'chosen', p.chosen, 'state', p.state
      ) end as property
    from websites w left join website_properties p on p.website_id = w.id and p.provider = ${provider}
    where w.account_id = ${accountId} and (${websiteId}::uuid is null or w.id = ${websiteId})
    order by w.domain`.execute(db);
  return rows;
}

export type WebsiteAssignment = Assignment & { websiteId: string };

/** @returns the websites that still existed */
export async function upsertProperties(
  db: Db,
  { accountId, provider }: Scope,
  assignments: readonly WebsiteAssignment[],
): Promise<Set<string>> {
  if (assignments.length === 0) return new Set();
  const { rows } = await sql<{ websiteId: string }>`
    insert into website_properties (account_id, website_id, provider, connection_id, site_url, chosen, state)
    select w.account_id, w.id, ${provider}, g."connectionId", g."siteUrl", g.chosen, g.state
    from json_to_recordset(${JSON.stringify(assignments)}::json)
      as g ("websiteId" uuid, "connectionId" uuid, "siteUrl" text, chosen boolean, state text)
    join websites w on w.id = g."websiteId" and w.account_id = ${accountId}
    for key share of w
    on conflict (website_id, provider) do update set connection_id = excluded.connection_id,
      site_url = excluded.site_url, chosen = excluded.chosen, state = excluded.state
    returning website_id as "websiteId"`.execute(db);
  return new Set(rows.map((row) => row.websiteId));
}

/** @returns the websites that had a property */
export async function deleteProperties(
  db: Db,
  { accountId, provider }: Scope,
  websiteIds: readonly string[],
): Promise<Set<string>> {
  if (websiteIds.length === 0) return new Set();
  const { rows } = await sql<{ websiteId: string }>`
    delete from website_properties
    where account_id = ${accountId} and provider = ${provider} and website_id = any(${websiteIds}::uuid[])
    returning website_id as "websiteId"`.execute(db);
  return new Set(rows.map((row) => row.websiteId));
}

/** A website's property with the state of its connection. */
export interface WebsiteProperty extends Assignment {
  connection: ConnectionState;
}

/** Null if the website has no property at the provider. */
export async function readProperty(
  { db, accountId }: Pick<ConnectionContext, 'db' | 'accountId'>,
  websiteId: string,
  provider: SearchProvider,
): Promise<WebsiteProperty | null> {
  const { rows } = await sql<WebsiteProperty>`
    select p.site_url as "siteUrl", p.connection_id as "connectionId", p.chosen, p.state,
      json_build_object('state', c.state, 'error', case when c.error_code is not null
        then json_build_object('code', c.error_code, 'message', c.error_message) end) as connection
    from website_properties p join connections c on c.id = p.connection_id
    where p.website_id = ${websiteId} and p.provider = ${provider} and p.account_id = ${accountId}`.execute(
    db,
  );
  return rows[0] ?? null;
}
