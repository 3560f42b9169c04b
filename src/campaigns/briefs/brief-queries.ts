import { sql } from 'kysely';
import { type Db, readKeyset } from '#platform/postgres';
import type { CampaignIds } from '#campaigns/core';
import type { Brief } from './brief.ts';

/** An approved keyword of a campaign without a brief. */
export interface OpenKeyword {
  id: string;
  keyword: string;
  targetUrl: string | null;
  score: number | null;
  position: number | null;
  /** The tracked target of the keyword; null if the keyword is no longer tracked. */
  targetId: string | null;
}

/** Keywords without a brief, by score. */
export async function selectOpenKeywords(
  db: Db,
  { accountId, campaignId }: CampaignIds,
): Promise<OpenKeyword[]> {
  const { rows } = await sql<OpenKeyword>`
    select k.id, k.keyword, k.target_url as "targetUrl", k.score, t.position, t.target_id as "targetId"
    from campaign_keywords k left join keywords t on t.id = k.keyword_id and t.account_id = k.account_id
    where k.campaign_id = ${campaignId} and k.account_id = ${accountId} and k.status = 'approved' and not exists (
      select from campaign_briefs b where b.campaign_id = k.campaign_id and k.id = any(b.keyword_ids)
    )
    order by k.score desc nulls last, k.id`.execute(db);
  return rows;
}

export async function insertBrief(db: Db, brief: Brief): Promise<void> {
  await sql`
    insert into campaign_briefs (id, account_id, campaign_id, task_id, target_url, keyword_ids, content, created_at)
    values (${brief.id}, ${brief.accountId}, ${brief.campaignId}, ${brief.taskId}, ${brief.targetUrl},
      ${brief.keywordIds}::uuid[], ${JSON.stringify(brief.content)}, ${brief.createdAt})`.execute(db);
}

/** One page of a campaign's briefs, the oldest first, plus one row that shows whether more follow. */
export async function selectBriefs(
  db: Db,
  { accountId, campaignId }: CampaignIds,
  page: { limit: number; after: (string | number | null)[] | null },
): Promise<Brief[]> {
  const id = sql`b.id`;
  return readKeyset(
    { column: id, id, descending: false, nullable: false, type: 'uuid' },
    page,
    async ({ where, orderBy, limit }) => {
      const { rows } = await sql<Brief>`
        select b.id, b.account_id as "accountId", b.campaign_id as "campaignId", b.task_id as "taskId",
          b.target_url as "targetUrl", b.keyword_ids as "keywordIds", b.content, b.created_at as "createdAt"
        from campaign_briefs b where b.campaign_id = ${campaignId} and b.account_id = ${accountId} and ${where}
        order by ${orderBy} limit ${limit}`.execute(db);
      return rows;
    },
  );
}

/** Active campaigns with keywords that need a brief: the given campaign, or all. */
export async function selectCampaignsToBrief(db: Db, of: CampaignIds | null = null): Promise<CampaignIds[]> {
  const { rows } = await sql<CampaignIds>`
    select c.account_id as "accountId", c.id as "campaignId" from campaigns c
    where c.status = 'active' and 'content' = any(c.add_ons)
      and (${of?.campaignId ?? null}::uuid is null
        or (c.id = ${of?.campaignId ?? null} and c.account_id = ${of?.accountId ?? null}))
      and exists (
        select from campaign_keywords k
        where k.campaign_id = c.id and k.status = 'approved' and not exists (
          select from campaign_briefs b where b.campaign_id = c.id and k.id = any(b.keyword_ids)
        )
      )
    order by c.id limit 1000`.execute(db);
  return rows;
}
