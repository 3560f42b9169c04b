import { sql } from 'kysely';
import type { Context } from '#context.ts';

/** Locks keywords of the account until the transaction ends, in the order that everyone locks in. Returns those that are there. */
export async function lockOwnKeywords(
  { db, accountId }: Context,
  ids: readonly string[],
): Promise<{ id: string; websiteId: string }[]> {
  const { rows } = await sql<{ id: string; websiteId: string }>`
    select id, website_id as "websiteId" from keywords
    where account_id = ${accountId} and id = any(${ids}::uuid[]) order by id for update`.execute(db);
  return rows;
}

interface SettingsOfMany {
  /** Null where it stays. */
  status: string | null;
  addTags: readonly string[];
  removeTags: readonly string[];
}

/** Returns the greatest number of tags that any of them has then. */
export async function updateMany(
  { db, accountId }: Context,
  ids: readonly string[],
  { status, addTags, removeTags }: SettingsOfMany,
): Promise<number> {
  const { rows } = await sql<{ tagCount: number }>`
    update keywords k set
      status = coalesce(${status}, k.status),
      tags = array(
        select tag from unnest(k.tags || ${addTags}::text[]) with ordinality as given (tag, place)
        where tag <> all(${removeTags}::text[]) group by tag order by min(place)
      )
    where k.account_id = ${accountId} and k.id = any(${ids}::uuid[])
    returning cardinality(k.tags) as "tagCount"`.execute(db);
  return Math.max(0, ...rows.map(({ tagCount }) => tagCount));
}

export async function deleteMany({ db, accountId }: Context, ids: readonly string[]): Promise<void> {
  await sql`delete from keywords where account_id = ${accountId} and id = any(${ids}::uuid[])`.execute(db);
}
