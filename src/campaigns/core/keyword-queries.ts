import { sql } from 'kysely';
import { candidateSources as researchSources } from '#keyword-research/candidates';
import type { Db } from '#platform/postgres';
import type { CampaignIds } from './events.ts';

/** Entered by the client, or the source that suggested it. */
export const candidateSources = ['client', ...researchSources] as const;
export type CandidateSource = (typeof candidateSources)[number];
export type KeywordDecision = 'suggested' | 'approved' | 'rejected';

/** A keyword of a campaign, with the rank data of its tracked keyword. */
export interface CampaignKeyword {
  id: string;
  keyword: string;
  status: KeywordDecision;
  source: CandidateSource;
  score: number | null;
  reasons: Record<string, unknown>;
  targetUrl: string | null;
  keywordId: string | null;
  suggestedAt: Date;
  decidedAt: Date | null;
  position: number | null;
  positionAt: Date | null;
  previousPosition: number | null;
  bestPosition: number | null;
  url: string | null;
  checkStatus: string | null;
  checkedAt: Date | null;
}

export type NewCampaignKeyword = Pick<
  CampaignKeyword,
  | 'id'
  | 'keyword'
  | 'status'
  | 'source'
  | 'score'
  | 'reasons'
  | 'targetUrl'
  | 'keywordId'
  | 'suggestedAt'
  | 'decidedAt'
>;

const ofCampaign = ({ accountId, campaignId }: CampaignIds) =>
  sql`k.campaign_id = ${campaignId} and k.account_id = ${accountId}`;

/** Approved keywords first, then by score. */
export async function selectCampaignKeywords(db: Db, of: CampaignIds): Promise<CampaignKeyword[]> {
  const { rows } = await sql<CampaignKeyword>`
    select k.id, k.keyword, k.status, k.source, k.score, k.reasons, k.target_url as "targetUrl",
      k.keyword_id as "keywordId", k.suggested_at as "suggestedAt", k.decided_at as "decidedAt",
      t.position, t.position_at as "positionAt", t.previous_position as "previousPosition",
      t.best_position as "bestPosition", t.url, t.check_status as "checkStatus", t.checked_at as "checkedAt"
    from campaign_keywords k left join keywords t on t.id = k.keyword_id and t.account_id = k.account_id
    where ${ofCampaign(of)}
    order by array_position(array['approved', 'suggested', 'rejected'], k.status), k.score desc nulls last, k.id
  `.execute(db);
  return rows;
}

/** Skips keywords that the campaign already has. Returns the ids of the inserted keywords. */
export async function insertCampaignKeywords(
  db: Db,
  of: CampaignIds,
  keywords: readonly NewCampaignKeyword[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into campaign_keywords (id, account_id, campaign_id, keyword, source, status, score, reasons, target_url,
      keyword_id, suggested_at, decided_at)
    select id, ${of.accountId}, ${of.campaignId}, keyword, source, status, score, reasons, "targetUrl", "keywordId",
      "suggestedAt", "decidedAt"
    from json_to_recordset(${JSON.stringify(keywords)}::json) as g (id uuid, keyword text, source text, status text,
      score double precision, reasons jsonb, "targetUrl" text, "keywordId" uuid, "suggestedAt" timestamptz,
      "decidedAt" timestamptz)
    on conflict (campaign_id, keyword) do nothing returning id`.execute(db);
  return rows.map(({ id }) => id);
}

export async function deleteCampaignKeywords(db: Db, of: CampaignIds): Promise<void> {
  await sql`delete from campaign_keywords k where ${ofCampaign(of)}`.execute(db);
}

/** Returns the keywords of the website's other running campaigns, because two campaigns must not target the same keyword. */
export async function selectKeywordsOfOtherCampaigns(
  db: Db,
  { accountId, websiteId, id }: { accountId: string; websiteId: string; id: string | null },
): Promise<Pick<CampaignKeyword, 'keyword' | 'targetUrl'>[]> {
  const { rows } = await sql<Pick<CampaignKeyword, 'keyword' | 'targetUrl'>>`
    select k.keyword, k.target_url as "targetUrl" from campaign_keywords k join campaigns c on c.id = k.campaign_id
    where c.website_id = ${websiteId} and c.account_id = ${accountId} and c.id is distinct from ${id}
      and c.status in ('active', 'paused', 'past_due') and k.status <> 'rejected'`.execute(db);
  return rows;
}
