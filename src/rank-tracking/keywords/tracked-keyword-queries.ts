import { sql } from 'kysely';
import type { Db } from '#db';

interface OfWebsite {
  accountId: string;
  websiteId: string;
}

/** A keyword that a website tracks, with its latest position. */
export interface TrackedKeyword {
  id: string;
  targetId: string;
  keyword: string;
  position: number | null;
  url: string | null;
}

/** What a website tracks and has not paused, the best position first. */
export async function selectTrackedKeywords(
  db: Db,
  { accountId, websiteId }: OfWebsite,
  limit: number,
): Promise<TrackedKeyword[]> {
  const { rows } = await sql<TrackedKeyword>`
    select id, target_id as "targetId", keyword, position, url from keywords
    where account_id = ${accountId} and website_id = ${websiteId} and status = 'approved'
    order by position nulls last, id limit ${limit}`.execute(db);
  return rows;
}

/** Which of the phrases a website tracks, in whatever place or language: phrase to keyword. */
export async function selectTrackedPhrases(
  db: Db,
  { accountId, websiteId }: OfWebsite,
  phrases: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ phrase: string; id: string }>`
    select t.phrase, min(k.id::text) as id from keywords k join search_targets t on t.id = k.target_id
    where k.account_id = ${accountId} and k.website_id = ${websiteId} and t.phrase = any(${phrases}::text[])
    group by t.phrase`.execute(db);
  return new Map(rows.map(({ phrase, id }) => [phrase, id]));
}
