import { sql } from 'kysely';
import type { Db } from '#platform/postgres';
import type { SerpLocation, SerpProviderName } from '#providers/serp';
import type { ListKey, StoredList } from './choose-list.ts';

// Lists of locations belong to no account, because vendors return the same to each of them.

export async function selectLists(db: Db, keys: readonly ListKey[]): Promise<StoredList[]> {
  const { rows } = await sql<StoredList>`
    select l.provider, l.country, l.search, l.listed_at as "listedAt", l.attempted_at as "attemptedAt",
      l.error_code as "errorCode", l.error_message as "errorMessage"
    from serp_location_lists l join json_to_recordset(${JSON.stringify(keys)}::json)
      as g (provider text, country text, search text) using (provider, country, search)`.execute(db);
  return rows;
}

/** Selects the locations of a country whose folded name contains a text: those that begin with it first, then those with the most people. */
export async function selectLocations(
  db: Db,
  { provider, country, search }: ListKey,
  limit: number,
): Promise<SerpLocation[]> {
  const { rows } = await sql<SerpLocation>`
    select name, country, kind, reach::double precision as reach from serp_locations
    where provider = ${provider} and country = ${country} and position(${search} in folded_name) > 0
    order by starts_with(folded_name, ${search}) desc, kind = 'postal_code', reach desc nulls last, length(name), name
    limit ${limit}`.execute(db);
  return rows;
}

export interface FoldedLocation extends SerpLocation {
  foldedName: string;
}

/** Inserts locations, or replaces their values, in the order of their names, so that concurrent jobs do not block each other. */
export async function saveLocations(
  db: Db,
  { provider, now }: { provider: SerpProviderName; now: Date },
  locations: readonly FoldedLocation[],
): Promise<void> {
  await sql`
    insert into serp_locations (provider, country, name, kind, reach, folded_name, listed_at)
    select distinct on (g.country, g.name) ${provider}, g.country, g.name, g.kind, g.reach, g."foldedName", ${now}::timestamptz
    from json_to_recordset(${JSON.stringify(locations)}::json)
      as g (country text, name text, kind text, reach bigint, "foldedName" text)
    order by g.country, g.name
    on conflict (provider, country, name) do update set kind = excluded.kind, reach = excluded.reach,
      folded_name = excluded.folded_name, listed_at = excluded.listed_at`.execute(db);
}

/** Ends a list: locations of the country that it no longer contains are deleted. */
export async function finishList(db: Db, { provider, country, search }: ListKey, now: Date): Promise<void> {
  await sql`
    with gone as (
      delete from serp_locations where provider = ${provider} and country = ${country} and ${search === ''} and listed_at < ${now}
    )
    insert into serp_location_lists (provider, country, search, listed_at, attempted_at)
    values (${provider}, ${country}, ${search}, ${now}, ${now})
    on conflict (provider, country, search) do update set listed_at = excluded.listed_at,
      attempted_at = excluded.attempted_at, error_code = null, error_message = null`.execute(db);
}

/** Records a failed attempt. The locations of an earlier success stay. */
export async function saveListFailure(
  db: Db,
  { provider, country, search }: ListKey,
  { code, message, now }: { code: string; message: string; now: Date },
): Promise<void> {
  await sql`
    insert into serp_location_lists (provider, country, search, attempted_at, error_code, error_message)
    values (${provider}, ${country}, ${search}, ${now}, ${code}, ${message})
    on conflict (provider, country, search) do update set attempted_at = excluded.attempted_at,
      error_code = excluded.error_code, error_message = excluded.error_message`.execute(db);
}

/** Deletes lists that were not requested since a time, with their locations. */
export async function deleteOldLists(db: Db, before: Date): Promise<void> {
  await sql`delete from serp_location_lists where attempted_at < ${before}`.execute(db);
  await sql`delete from serp_locations where listed_at < ${before}`.execute(db);
}
