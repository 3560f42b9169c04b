import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';

/** Locks the account's keywords until the transaction ends, by id as everywhere. Returns the existing ones. */
export async function lockKeywordsOfAccount(
  { db, accountId }: Context,
  ids: readonly string[],
): Promise<{ id: string; websiteId: string }[]> {
  const { rows } = await sql<{ id: string; websiteId: string }>`
    select id, website_id as "websiteId" from keywords
    where account_id = ${accountId} and id = any(${ids}::uuid[]) order by id for update`.execute(db);
  return rows;
}

/** Locks the keywords that discovery tracked for a website, until the transaction ends. */
export async function lockDiscoveredKeywords(
  { db, accountId }: Context,
  websiteId: string,
): Promise<{ id: string; websiteId: string }[]> {
  const { rows } = await sql<{ id: string; websiteId: string }>`
    select id, website_id as "websiteId" from keywords
    where account_id = ${accountId} and website_id = ${websiteId} and origin = 'discovered' order by id for update`.execute(
    db,
  );
  return rows;
}

interface KeywordSettingsChange {
  /** Null if it stays unchanged. */
  status: string | null;
  addTags: readonly string[];
  removeTags: readonly string[];
}

/** Returns the greatest number of tags that a keyword has afterwards. */
export async function updateKeywordRows(
  { db, accountId, now }: Context,
  ids: readonly string[],
  { status, addTags, removeTags }: KeywordSettingsChange,
): Promise<number> {
  const { rows } = await sql<{ tagCount: number }>`
    update keywords k set
      status = coalesce(${status}, k.status),
      next_check_at = case when coalesce(${status}, k.status) = 'approved' and k.status = 'paused'
        then greatest(k.next_check_at, ${now}::timestamptz) else k.next_check_at end,
      leased_to = case when coalesce(${status}, k.status) = 'approved' then k.leased_to end,
      tags = array(
        select tag from unnest(k.tags || ${addTags}::text[]) with ordinality as given (tag, tag_index)
        where tag <> all(${removeTags}::text[]) group by tag order by min(tag_index)
      )
    where k.account_id = ${accountId} and k.id = any(${ids}::uuid[])
    returning cardinality(k.tags) as "tagCount"`.execute(db);
  return Math.max(0, ...rows.map(({ tagCount }) => tagCount));
}

export async function deleteKeywordRows({ db, accountId }: Context, ids: readonly string[]): Promise<void> {
  await sql`delete from keywords where account_id = ${accountId} and id = any(${ids}::uuid[])`.execute(db);
}
