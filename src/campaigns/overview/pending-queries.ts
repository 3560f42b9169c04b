import { sql } from 'kysely';
import type { Db } from '#platform/postgres';

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

/**
 * Returns the suggested keywords and planned placements that Full SEO clients must decide about, and missing payments of all
 * campaigns. Auto SEO needs no decisions.
 */
export async function selectPendingItems(db: Db, accountId: string): Promise<PendingItem[]> {
  const { rows } = await sql<PendingItem>`
    select c.id as "campaignId", c.website_id as "websiteId", c.domain, c.name, w.what, w.subject, w.cause
    from campaigns c cross join lateral (
      select 'keyword' as what, k.keyword as subject, k.id::text as cause
      from campaign_keywords k
      where k.campaign_id = c.id and k.account_id = c.account_id and k.status = 'suggested'
        and c.type = 'fullseo' and c.status = 'active' and c.stage = 'research'
      union all
      select 'placement', p.source_domain, p.id::text from campaign_placements p
      where p.campaign_id = c.id and p.account_id = c.account_id and p.status = 'planned' and p.approved_at is null
        and c.type = 'fullseo' and c.status = 'active'
      union all
      select 'payment', 'past_due', c.id::text || ' past_due ' || c.month where c.status = 'past_due'
      union all
      select 'payment', 'declined', c.launch_id::text || ' declined' where c.launch_state = 'declined'
    ) w
    where c.account_id = ${accountId} order by c.id, w.what, w.subject limit 5000`.execute(db);
  return rows;
}
