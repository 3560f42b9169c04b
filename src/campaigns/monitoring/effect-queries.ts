import { sql } from 'kysely';
import type { Db } from '#db';

interface Compared {
  keywordId: string;
  isTreated: boolean;
}

/**
 * The tracked keywords of a campaign, and the website's others that no campaign works on, neither by themselves nor by another
 * keyword of the same phrase; of these those that are tracked longest.
 */
export async function selectCompared(
  db: Db,
  { accountId, campaignId, websiteId }: { accountId: string; campaignId: string; websiteId: string },
  mostOthers: number,
): Promise<Compared[]> {
  const { rows } = await sql<Compared>`
    with worked as (
      select w.campaign_id, w.keyword_id, lower(w.keyword) as phrase
      from campaign_keywords w join campaigns c on c.id = w.campaign_id
      where c.website_id = ${websiteId} and c.account_id = ${accountId} and w.status = 'approved' and c.status <> 'draft'
    ), others as (
      select k.id as "keywordId", false as "isTreated" from keywords k
      where k.website_id = ${websiteId} and k.account_id = ${accountId}
        and k.id not in (select keyword_id from worked where keyword_id is not null)
        and lower(k.keyword) not in (select phrase from worked)
      order by k.id limit ${mostOthers}
    )
    select keyword_id as "keywordId", true as "isTreated" from worked
    where campaign_id = ${campaignId} and keyword_id is not null
    union all select * from others`.execute(db);
  return rows;
}
