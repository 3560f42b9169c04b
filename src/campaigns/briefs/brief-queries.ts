import { sql } from 'kysely';
import { type Db, readKeyset } from '#db';
import type { Brief } from './brief.ts';

interface OfCampaign {
  accountId: string;
  campaignId: string;
}

/** An approved keyword of a campaign that no brief is for yet. */
export interface OpenKeyword {
  id: string;
  keyword: string;
  targetUrl: string | null;
  score: number | null;
  position: number | null;
  /** What is asked of the search engine; null where the keyword is not tracked any more. */
  targetId: string | null;
}

/** The most promising first. */
export async function selectOpenKeywords(
  db: Db,
  { accountId, campaignId }: OfCampaign,
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

/** One page of a campaign's briefs, the oldest first, and one row more. */
export async function selectBriefs(
  db: Db,
  { accountId, campaignId }: OfCampaign,
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

/** Active campaigns with briefs to be written; one, or all. */
export async function selectToBrief(db: Db, of: OfCampaign | null = null): Promise<OfCampaign[]> {
  const { rows } = await sql<OfCampaign>`
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
