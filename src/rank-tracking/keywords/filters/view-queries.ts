import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { isUniqueViolation } from '#platform/postgres';
import type { ViewFilters } from './keyword-query.ts';

/** A saved filter of keywords. */
export interface View {
  id: string;
  /** Null for a view of all websites of the account. */
  websiteId: string | null;
  name: string;
  filters: ViewFilters;
  createdAt: Date;
}

const columns = sql`id, website_id as "websiteId", name, filters, created_at as "createdAt"`;

/** The views of the websites and those for all websites, by name. Without websites, all views of the account. */
export async function selectViews(
  { db, accountId }: Context,
  websiteIds: readonly string[] | undefined,
): Promise<View[]> {
  const ofWebsites =
    websiteIds === undefined
      ? sql`true`
      : sql`(website_id is null or website_id = any(${websiteIds}::uuid[]))`;
  const { rows } = await sql<View>`
    select ${columns} from keyword_views where account_id = ${accountId} and ${ofWebsites}
    order by lower(name), id`.execute(db);
  return rows;
}

export async function findView({ db, accountId }: Context, id: string): Promise<View | null> {
  const { rows } = await sql<View>`
    select ${columns} from keyword_views where account_id = ${accountId} and id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** Returns whether the name was free. */
export async function insertView({ db, accountId }: Context, view: View): Promise<boolean> {
  const { id, websiteId, name, filters, createdAt } = view;
  const { rows } = await sql`
    insert into keyword_views (id, account_id, website_id, name, filters, created_at)
    values (${id}, ${accountId}, ${websiteId}, ${name}, ${JSON.stringify(filters)}::jsonb, ${createdAt})
    on conflict do nothing returning id`.execute(db);
  return rows.length > 0;
}

/** Returns whether the name was free. */
export async function changeView({ db, accountId }: Context, view: View): Promise<boolean> {
  try {
    await sql`
      update keyword_views set name = ${view.name}, filters = ${JSON.stringify(view.filters)}::jsonb
      where account_id = ${accountId} and id = ${view.id}`.execute(db);
    return true;
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}

/** Returns whether the account had such a view. */
export async function removeView({ db, accountId }: Context, id: string): Promise<boolean> {
  const { rows } = await sql`
    delete from keyword_views where account_id = ${accountId} and id = ${id} returning id`.execute(db);
  return rows.length > 0;
}
