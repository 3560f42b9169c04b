import { sql } from 'kysely';
import type { Db } from '#platform/postgres';
import { decisionWindowMs } from '#campaigns/core';

/** A decision or payment of the client that a campaign is waiting for. */
interface PendingItem {
  campaignId: string;
  websiteId: string;
  domain: string;
  name: string;
  what: 'keyword' | 'placement' | 'payment';
  /** The keyword, the linking domain, or the reason why a payment is due. */
  subject: string;
  /** Identifies the item: repeated reads return the same value. */
  cause: string;
}

/** Of `campaign_keywords k` and `campaigns c`, as the query of placements below. Auto SEO needs no decisions. */
const keywordWaits = sql`k.campaign_id = c.id and k.account_id = c.account_id and k.status = 'suggested'
  and c.type = 'fullseo' and c.status = 'active' and c.stage = 'research'`;
const placementWaits = sql`p.campaign_id = c.id and p.account_id = c.account_id and p.status = 'planned' and p.approved_at is null
  and c.type = 'fullseo' and c.status = 'active'`;

/**
 * Returns the suggested keywords and planned placements that Full SEO clients must decide about, and missing payments of all
 * campaigns.
 */
export async function selectPendingItems(db: Db, accountId: string): Promise<PendingItem[]> {
  const { rows } = await sql<PendingItem>`
    select c.id as "campaignId", c.website_id as "websiteId", c.domain, c.name, w.what, w.subject, w.cause
    from campaigns c cross join lateral (
      select 'keyword' as what, k.keyword as subject, k.id::text as cause
      from campaign_keywords k
      where ${keywordWaits}
      union all
      select 'placement', p.source_domain, p.id::text from campaign_placements p
      where ${placementWaits}
      union all
      select 'payment', 'past_due', c.id::text || ' past_due ' || c.month where c.status = 'past_due'
      union all
      select 'payment', 'declined', c.launch_id::text || ' declined' where c.launch_state = 'declined'
    ) w
    where c.account_id = ${accountId} order by c.id, w.what, w.subject limit 5000`.execute(db);
  return rows;
}

/** The suggested keywords or the planned placements of a campaign that wait for a decision. */
interface Approval {
  campaignId: string;
  campaignName: string;
  websiteId: string;
  domain: string;
  kind: 'keywords' | 'placements';
  count: number;
  /** When the first and the last of them are approved automatically; null if none is. */
  firstDecidedBy: Date | null;
  lastDecidedBy: Date | null;
}

const end = (start: ReturnType<typeof sql>) => sql`${start} + ${decisionWindowMs} * interval '1 millisecond'`;

const counted = (start: ReturnType<typeof sql>) =>
  sql`count(*)::integer as count, ${end(sql`min(${start})`)} as "firstDecidedBy", ${end(sql`max(${start})`)} as "lastDecidedBy"`;

/** Returns what running campaigns of some websites, or of all, wait for, the first automatic approval first. */
export async function selectApprovals(
  db: Db,
  { accountId, websiteIds }: { accountId: string; websiteIds: readonly string[] | undefined },
): Promise<Approval[]> {
  const { rows } = await sql<Approval>`
    select c.id as "campaignId", c.name as "campaignName", c.website_id as "websiteId", c.domain, w.*
    from campaigns c cross join lateral (
      select 'keywords' as kind, ${counted(sql`case when k.source <> 'model' then k.suggested_at end`)}
      from campaign_keywords k where ${keywordWaits}
      union all
      select 'placements', ${counted(sql`p.created_at`)} from campaign_placements p where ${placementWaits}
    ) w
    where c.account_id = ${accountId} and w.count > 0
      and ${websiteIds === undefined ? sql`true` : sql`c.website_id = any(${websiteIds}::uuid[])`}
    order by w."firstDecidedBy" nulls last, c.id, w.kind limit 1000`.execute(db);
  return rows;
}
