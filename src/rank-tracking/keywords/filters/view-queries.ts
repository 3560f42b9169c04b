import { type RawBuilder, sql } from 'kysely';
import { type Context, memberOf } from '#platform/context.ts';
import { isUniqueViolation } from '#platform/postgres';
import type { ViewFilters } from './keyword-query.ts';

/** A saved filter of keywords. */
export interface View {
  id: string;
  /** Null for a view of all websites of the account. */
  websiteId: string | null;
  name: string;
  filters: ViewFilters;
  /** Of the list, in their order; null for those that the member has chosen. */
  columns: string[] | null;
  /** The member to whom it belongs; null for a view that is shared with the account. */
  ownerId: string | null;
  isDefault: boolean;
  createdAt: Date;
}

const columns = sql`id, website_id as "websiteId", name, filters, columns, owner_id as "ownerId", is_default as "isDefault",
  created_at as "createdAt"`;

const sharedOrOwn = (context: Context) => sql`(owner_id is null or owner_id = ${memberOf(context)}::uuid)`;

/** Shared views and those of the caller. Background work acts for the member who chose the view. */
function visibleTo(context: Context): RawBuilder<unknown> {
  return context.actor === undefined ? sql`true` : sharedOrOwn(context);
}

/**
 * The views of the websites and those for all websites, by name. Without websites, all views of the account. The holder of a link to the
 * list, who is no member, sees only shared ones.
 */
export async function selectViews(
  context: Context,
  websiteIds: readonly string[] | undefined,
): Promise<View[]> {
  const ofWebsites =
    websiteIds === undefined
      ? sql`true`
      : sql`(website_id is null or website_id = any(${websiteIds}::uuid[]))`;
  const { rows } = await sql<View>`
    select ${columns} from keyword_views
    where account_id = ${context.accountId} and ${ofWebsites} and ${sharedOrOwn(context)}
    order by lower(name), id`.execute(context.db);
  return rows;
}

export async function findView(context: Context, id: string): Promise<View | null> {
  const { rows } = await sql<View>`
    select ${columns} from keyword_views
    where account_id = ${context.accountId} and id = ${id} and ${visibleTo(context)}`.execute(context.db);
  return rows[0] ?? null;
}

/** Returns whether the name was free. */
export async function insertView({ db, accountId }: Context, view: View): Promise<boolean> {
  const { id, websiteId, name, filters, ownerId, createdAt } = view;
  const { rows } = await sql`
    insert into keyword_views (id, account_id, website_id, name, filters, columns, owner_id, is_default, created_at)
    values (${id}, ${accountId}, ${websiteId}, ${name}, ${JSON.stringify(filters)}::jsonb, ${view.columns}, ${ownerId},
      ${view.isDefault}, ${createdAt})
    on conflict do nothing returning id`.execute(db);
  return rows.length > 0;
}

/** Returns whether the name was free. */
export async function changeView({ db, accountId }: Context, view: View): Promise<boolean> {
  try {
    await sql`
      update keyword_views set name = ${view.name}, filters = ${JSON.stringify(view.filters)}::jsonb,
        columns = ${view.columns}, is_default = ${view.isDefault}
      where account_id = ${accountId} and id = ${view.id}`.execute(db);
    return true;
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}

/** Makes room for another default of the same website and audience. */
export async function clearDefault(
  { db, accountId }: Context,
  { id, websiteId, ownerId }: Pick<View, 'id' | 'websiteId' | 'ownerId'>,
): Promise<void> {
  await sql`
    update keyword_views set is_default = false
    where account_id = ${accountId} and is_default and id <> ${id}
      and website_id is not distinct from ${websiteId}::uuid and owner_id is not distinct from ${ownerId}::uuid`.execute(
    db,
  );
}

/** Returns whether the caller had such a view. */
export async function removeView(context: Context, id: string): Promise<boolean> {
  const { rows } = await sql`
    delete from keyword_views
    where account_id = ${context.accountId} and id = ${id} and ${visibleTo(context)} returning id`.execute(
    context.db,
  );
  return rows.length > 0;
}
