import { sql } from 'kysely';
import type { Db } from '#platform/postgres';
import type { CampaignIds, KeywordDecision } from '#campaigns/core';

const ofCampaign = ({ accountId, campaignId }: CampaignIds) =>
  sql`k.campaign_id = ${campaignId} and k.account_id = ${accountId}`;

/** A campaign keyword with its decision. */
export interface DecidedKeyword {
  id: string;
  keyword: string;
  source: string;
  status: KeywordDecision;
  targetUrl: string | null;
  keywordId: string | null;
  suggestedAt: Date;
}

export async function selectDecisions(
  db: Db,
  of: CampaignIds,
  ids: readonly string[] | null = null,
): Promise<DecidedKeyword[]> {
  const { rows } = await sql<DecidedKeyword>`
    select k.id, k.keyword, k.source, k.status, k.target_url as "targetUrl", k.keyword_id as "keywordId",
      k.suggested_at as "suggestedAt"
    from campaign_keywords k
    where ${ofCampaign(of)} and (${ids}::uuid[] is null or k.id = any(${ids}::uuid[])) order by k.id`.execute(
    db,
  );
  return rows;
}

/** Saves decisions. An approved keyword refers to its tracked keyword and its target page. */
export async function saveDecisions(
  db: Db,
  of: CampaignIds,
  {
    status,
    now,
    keywords,
  }: {
    status: 'approved' | 'rejected';
    now: Date;
    keywords: readonly { id: string; keywordId: string | null; targetUrl: string | null }[];
  },
): Promise<void> {
  await sql`
    update campaign_keywords k set status = ${status}, keyword_id = g."keywordId", target_url = g."targetUrl",
      decided_at = coalesce(k.decided_at, ${now})
    from json_to_recordset(${JSON.stringify(keywords)}::json) as g (id uuid, "keywordId" uuid, "targetUrl" text)
    where k.id = g.id and ${ofCampaign(of)}`.execute(db);
}

/**
 * Returns campaigns in research without recent suggestions, which are new ones and those whose decision window has passed, and campaigns
 * with a suggestion that is approved now because its own window has passed. Suggestions of a language model need a decision.
 */
export async function selectIdleResearch(db: Db, suggestedBefore: Date): Promise<CampaignIds[]> {
  const suggested = sql`select from campaign_keywords k where k.campaign_id = c.id and k.status = 'suggested'`;
  const { rows } = await sql<CampaignIds>`
    select c.account_id as "accountId", c.id as "campaignId" from campaigns c
    where c.status = 'active' and c.stage = 'research' and (
      not exists (${suggested} and k.suggested_at > ${suggestedBefore})
      or exists (${suggested} and k.source <> 'model' and k.suggested_at <= ${suggestedBefore})
    )
    order by c.stage_since limit 500`.execute(db);
  return rows;
}

/** Returns the campaigns of a website that are in research. */
export async function selectResearchOfWebsite(
  db: Db,
  { accountId, websiteId }: { accountId: string; websiteId: string },
): Promise<CampaignIds[]> {
  const { rows } = await sql<CampaignIds>`
    select c.account_id as "accountId", c.id as "campaignId" from campaigns c
    where c.website_id = ${websiteId} and c.account_id = ${accountId} and c.status = 'active'
      and c.stage = 'research'`.execute(db);
  return rows;
}
