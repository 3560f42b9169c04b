import { sql } from 'kysely';
import type { Db } from '#platform/postgres';

interface MonthCosts {
  campaignId: string;
  /** The price of the placements of the current month, without rejected ones. */
  ordered: number;
  planned: number;
}

/** Returns the launched campaigns of some websites, or of all, that have not ended, with the costs of their month. */
export async function selectMonthCosts(
  db: Db,
  { accountId, websiteIds }: { accountId: string; websiteIds: readonly string[] | undefined },
): Promise<MonthCosts[]> {
  const { rows } = await sql<MonthCosts>`
    select c.id as "campaignId",
      coalesce(sum(p.price) filter (where p.ordered_at is not null), 0)::bigint as ordered,
      coalesce(sum(p.price) filter (where p.ordered_at is null), 0)::bigint as planned
    from campaigns c left join campaign_placements p
      on p.campaign_id = c.id and p.account_id = c.account_id and p.month = c.month and p.status <> 'rejected'
    where c.account_id = ${accountId} and c.status in ('active', 'past_due', 'paused')
      and ${websiteIds === undefined ? sql`true` : sql`c.website_id = any(${websiteIds}::uuid[])`}
    group by c.id`.execute(db);
  return rows;
}
