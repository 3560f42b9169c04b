import { sql } from 'kysely';
import type { Db } from '#db';
import { newId } from '#ids.ts';
import type { OfWebsite } from '../following.ts';
import type { Brand, KeptBrand } from './brand.ts';

const ofWebsite = ({ accountId, websiteId }: OfWebsite) =>
  sql`account_id = ${accountId} and website_id = ${websiteId}`;
const names = sql`id, role, name, aliases, domains, near, never_near as "neverNear"`;

/** The names that are looked for in answers. */
export async function selectBrands(db: Db, of: OfWebsite): Promise<Brand[]> {
  const { rows } = await sql<Brand>`
    select ${names} from ai_brands where ${ofWebsite(of)} and status = 'confirmed' order by id`.execute(db);
  return rows;
}

/** All of a website: own ones first, then competitors, then what was found, the most often seen first. */
export async function selectAllBrands(db: Db, of: OfWebsite): Promise<KeptBrand[]> {
  const { rows } = await sql<KeptBrand>`
    select ${names}, status, seen_in as "seenIn", created_at as "createdAt", updated_at as "updatedAt"
    from ai_brands where ${ofWebsite(of)}
    order by array_position(array['confirmed', 'found', 'hidden'], status), role = 'competitor', seen_in desc, id
  `.execute(db);
  return rows;
}

/** Writes brands over those of the same ids. Names are unique within a website. */
export async function upsertBrands(db: Db, of: OfWebsite, brands: readonly KeptBrand[]): Promise<void> {
  if (brands.length === 0) return;
  await sql`
    insert into ai_brands as b (id, account_id, website_id, role, status, name, aliases, domains, near, never_near,
      seen_in, created_at, updated_at)
    select id, ${of.accountId}, ${of.websiteId}, role, status, name, aliases, domains, near, "neverNear", "seenIn", "createdAt", "updatedAt"
    from json_to_recordset(${JSON.stringify(brands)}::json) as g (id uuid, role text, status text, name text,
      aliases text[], domains text[], near text[], "neverNear" text[], "seenIn" integer, "createdAt" timestamptz,
      "updatedAt" timestamptz)
    on conflict (id) do update set role = excluded.role, status = excluded.status, name = excluded.name,
      aliases = excluded.aliases, domains = excluded.domains, near = excluded.near, never_near = excluded.never_near,
      updated_at = excluded.updated_at
    where b.account_id = ${of.accountId} and b.website_id = ${of.websiteId}`.execute(db);
}

export async function deleteBrands(db: Db, of: OfWebsite, ids: readonly string[]): Promise<void> {
  await sql`delete from ai_brands where ${ofWebsite(of)} and id = any(${ids}::uuid[])`.execute(db);
}

/** Names that answers name often, to be confirmed; those that are known under any state are only counted. */
export async function addFoundBrands(
  db: Db,
  of: OfWebsite,
  found: readonly { name: string; answers: number }[],
  now: Date,
): Promise<void> {
  if (found.length === 0) return;
  const rows = found.map((one) => ({ ...one, id: newId() }));
  await sql`
    insert into ai_brands as b (id, account_id, website_id, role, status, name, seen_in, created_at, updated_at)
    select g.id, w.account_id, w.id, 'competitor', 'found', g.name, g.answers, ${now}, ${now}
    from json_to_recordset(${JSON.stringify(rows)}::json) as g (id uuid, name text, answers integer)
    join websites w on w.id = ${of.websiteId} and w.account_id = ${of.accountId}
    on conflict (website_id, lower(name)) do update set seen_in = excluded.seen_in, updated_at = excluded.updated_at
    where b.status <> 'confirmed'`.execute(db);
}

/** Answers read before are to be read again from now on. */
export async function raiseBrandsVersion(db: Db, { accountId, websiteId }: OfWebsite): Promise<void> {
  await sql`
    update ai_followings set brands_version = brands_version + 1
    where website_id = ${websiteId} and account_id = ${accountId}`.execute(db);
}
