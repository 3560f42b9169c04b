import { sql } from 'kysely';
import type { Db } from '#platform/postgres';
import { newId } from '#platform/ids.ts';
import type { WebsiteRef } from '#ai-visibility/core';
import type { Brand, SavedBrand } from './brand.ts';

const websiteCondition = ({ accountId, websiteId }: WebsiteRef) =>
  sql`account_id = ${accountId} and website_id = ${websiteId}`;
const names = sql`id, role, name, aliases, domains, near, never_near as "neverNear"`;

/** The confirmed brands, which are matched in answers. */
export async function selectBrands(db: Db, ref: WebsiteRef): Promise<Brand[]> {
  const { rows } = await sql<Brand>`
    select ${names} from ai_brands where ${websiteCondition(ref)} and status = 'confirmed' order by id`.execute(
    db,
  );
  return rows;
}

/** The confirmed brands that stored answers are still searched for, because they were added or changed. */
export async function selectPendingBrandIds(db: Db, { accountId, websiteId }: WebsiteRef): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select b.id from ai_brands b
    join ai_tracked_websites w on w.website_id = b.website_id and w.account_id = b.account_id
    where b.account_id = ${accountId} and b.website_id = ${websiteId} and b.status = 'confirmed'
      and b.brands_version > w.answers_brands_version order by b.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** The names that answers mention most often and that need a decision, at most 50. */
export async function selectFoundBrands(db: Db, ref: WebsiteRef): Promise<Brand[]> {
  const { rows } = await sql<Brand>`
    select ${names} from ai_brands where ${websiteCondition(ref)} and status = 'found'
    order by seen_in desc, id limit 50`.execute(db);
  return rows;
}

/** All brands of a website: own ones, competitors, then discovered ones by frequency. */
export async function selectAllBrands(db: Db, ref: WebsiteRef): Promise<SavedBrand[]> {
  const { rows } = await sql<SavedBrand>`
    select ${names}, status, seen_in as "seenIn", created_at as "createdAt", updated_at as "updatedAt"
    from ai_brands where ${websiteCondition(ref)}
    order by array_position(array['confirmed', 'found', 'hidden'], status), role = 'competitor', seen_in desc, id
  `.execute(db);
  return rows;
}

/** Inserts or replaces brands by id. Names are unique within a website. */
export async function upsertBrands(db: Db, ref: WebsiteRef, brands: readonly SavedBrand[]): Promise<void> {
  if (brands.length === 0) return;
  await sql`
    insert into ai_brands as b (id, account_id, website_id, role, status, name, aliases, domains, near, never_near,
      seen_in, created_at, updated_at)
    select id, ${ref.accountId}, ${ref.websiteId}, role, status, name, aliases, domains, near, "neverNear", "seenIn", "createdAt", "updatedAt"
    from json_to_recordset(${JSON.stringify(brands)}::json) as g (id uuid, role text, status text, name text,
      aliases text[], domains text[], near text[], "neverNear" text[], "seenIn" integer, "createdAt" timestamptz,
      "updatedAt" timestamptz)
    on conflict (id) do update set role = excluded.role, status = excluded.status, name = excluded.name,
      aliases = excluded.aliases, domains = excluded.domains, near = excluded.near, never_near = excluded.never_near,
      updated_at = excluded.updated_at
    where b.account_id = ${ref.accountId} and b.website_id = ${ref.websiteId}`.execute(db);
}

export async function deleteBrands(db: Db, ref: WebsiteRef, ids: readonly string[]): Promise<void> {
  await sql`delete from ai_brands where ${websiteCondition(ref)} and id = any(${ids}::uuid[])`.execute(db);
}

/** Inserts brand candidates discovered in answers; for a known unconfirmed name only the count is updated. */
export async function addFoundBrands(
  db: Db,
  ref: WebsiteRef,
  found: readonly { name: string; answers: number }[],
  now: Date,
): Promise<void> {
  if (found.length === 0) return;
  const rows = found.map((one) => ({ ...one, id: newId() }));
  await sql`
    insert into ai_brands as b (id, account_id, website_id, role, status, name, seen_in, created_at, updated_at)
    select g.id, w.account_id, w.id, 'competitor', 'found', g.name, g.answers, ${now}, ${now}
    from json_to_recordset(${JSON.stringify(rows)}::json) as g (id uuid, name text, answers integer)
    join websites w on w.id = ${ref.websiteId} and w.account_id = ${ref.accountId}
    on conflict (website_id, lower(name)) do update set seen_in = excluded.seen_in, updated_at = excluded.updated_at
    where b.status <> 'confirmed'`.execute(db);
}

/** Increments the brands version: answers read with an older version are outdated, and changed brands are pending in them. */
export async function incrementBrandsVersion(
  db: Db,
  { accountId, websiteId }: WebsiteRef,
  changedIds: readonly string[],
): Promise<void> {
  await sql`
    with tracked as (update ai_tracked_websites set brands_version = brands_version + 1
      where website_id = ${websiteId} and account_id = ${accountId} returning brands_version)
    update ai_brands b set brands_version = tracked.brands_version from tracked
    where b.account_id = ${accountId} and b.website_id = ${websiteId} and b.id = any(${changedIds}::uuid[])`.execute(
    db,
  );
}

/** Records that all stored answers were read with a version of the brands. Returns whether an older one was recorded before. */
export async function recordReadVersion(
  db: Db,
  { accountId, websiteId }: WebsiteRef,
  readVersion: number,
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update ai_tracked_websites set answers_brands_version = ${readVersion}
    where website_id = ${websiteId} and account_id = ${accountId} and answers_brands_version < ${readVersion}`.execute(
    db,
  );
  return numAffectedRows > 0n;
}

/**
 * Increments the brands version of websites whose answers were read with older matching rules, at most 500 at a time. Returns these
 * websites. Serves a schedule, so it covers all accounts.
 */
export async function outdateByRules(db: Db, rules: number): Promise<WebsiteRef[]> {
  const { rows } = await sql<WebsiteRef>`
    update ai_tracked_websites set brands_version = brands_version + 1, reading_rules = ${rules}
    where website_id in (select website_id from ai_tracked_websites where reading_rules < ${rules}
      order by website_id limit 500 for update skip locked)
    returning account_id as "accountId", website_id as "websiteId"`.execute(db);
  return rows;
}

/** The version of the website's brands; null if the website is not tracked. */
export async function findBrandsVersion(
  db: Db,
  { accountId, websiteId }: WebsiteRef,
): Promise<number | null> {
  const { rows } = await sql<{ version: number }>`
    select brands_version as version from ai_tracked_websites
    where website_id = ${websiteId} and account_id = ${accountId}`.execute(db);
  return rows[0]?.version ?? null;
}
