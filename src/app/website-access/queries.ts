import { type RawBuilder, sql } from 'kysely';
import { aboutOnly } from '#delivery/reports';
import type { LimitedContext } from '#platform/http';
import type { IdPrefix } from '#platform/ids.ts';

type Rows = (websiteIds: readonly string[]) => RawBuilder<unknown>;

/** For each kind of resource of a website: its table, and which of its rows are about these websites alone. */
const resources: Partial<Record<IdPrefix, Rows>> = {
  web: (ids) => sql`websites r where r.id = any(${ids}::uuid[])`,
  kw: (ids) => sql`keywords r where r.website_id = any(${ids}::uuid[])`,
  cmp: (ids) => sql`campaigns r where r.website_id = any(${ids}::uuid[])`,
  inv: (ids) => sql`
    (select i.id, i.account_id from invoices i join subscriptions s on s.id = i.subscription_id
     join campaigns c on c.id = s.subject_id where c.website_id = any(${ids}::uuid[])) r where true`,
  // A view without a website is for all of them.
  view: (ids) => sql`keyword_views r where (r.website_id is null or r.website_id = any(${ids}::uuid[]))`,
  rep: (ids) => sql`reports r where ${aboutOnly(sql`r.website_ids`, ids)}`,
  rdf: (ids) => sql`report_definitions r where ${aboutOnly(sql`r.website_ids`, ids)}`,
};

/** Whether objects with this prefix belong to websites. */
export function isWebsiteResource(prefix: IdPrefix | undefined): prefix is IdPrefix {
  return prefix !== undefined && resources[prefix] !== undefined;
}

/** Whether the object is about the websites of the member, and about no other. */
export async function isOfWebsites(
  { db, accountId, websiteIds }: LimitedContext,
  prefix: IdPrefix,
  id: string,
): Promise<boolean> {
  const rowsOf = resources[prefix];
  if (rowsOf === undefined) return false;
  const { rows } = await sql`
    select 1 from ${rowsOf(websiteIds)} and r.id = ${id} and r.account_id = ${accountId}`.execute(db);
  return rows.length > 0;
}

/** The campaigns of the websites of the member. */
export async function selectOwnCampaigns({ db, accountId, websiteIds }: LimitedContext): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from campaigns where account_id = ${accountId} and website_id = any(${websiteIds}::uuid[])`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
