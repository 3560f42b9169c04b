import { sql } from 'kysely';
import type { Db } from '#platform/postgres';

export interface ComparedId {
  /** Null for an approved keyword that is not tracked. */
  keywordId: string | null;
  isTreated: boolean;
  /** The page that ranks or, if none does, that should rank. */
  url: string | null;
}

/**
 * Returns the approved keywords of a campaign, and as a control group the website's keywords that no campaign works on. A
 * keyword with the same phrase as a campaign keyword is excluded. If there are too many, those tracked longest are returned.
 */
export async function selectComparedKeywords(
  db: Db,
  { accountId, campaignId, websiteId }: { accountId: string; campaignId: string; websiteId: string },
  maxControl: number,
): Promise<ComparedId[]> {
  const { rows } = await sql<ComparedId>`
    with worked as (
      select w.campaign_id, w.keyword_id, lower(w.keyword) as phrase, w.target_url
      from campaign_keywords w join campaigns c on c.id = w.campaign_id
      where c.website_id = ${websiteId} and c.account_id = ${accountId} and w.status = 'approved' and c.status <> 'draft'
    ), others as (
      select k.id as "keywordId", false as "isTreated", coalesce(k.url, k.target_url) as url from keywords k
      where k.website_id = ${websiteId} and k.account_id = ${accountId}
        and k.id not in (select keyword_id from worked where keyword_id is not null)
        and lower(k.keyword) not in (select phrase from worked)
      order by k.id limit ${maxControl}
    )
    select w.keyword_id as "keywordId", true as "isTreated", coalesce(k.url, w.target_url, k.target_url) as url
    from worked w left join keywords k on k.id = w.keyword_id and k.account_id = ${accountId}
    where w.campaign_id = ${campaignId}
    union all select * from others`.execute(db);
  return rows;
}
