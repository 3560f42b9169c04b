import { sql } from 'kysely';
import type { Db } from '#platform/postgres';

/**
 * Running additional campaigns whose parent has ended, among the given campaign and its children. The event that calls this
 * may come from either of them.
 */
export async function selectOrphanedCampaigns(
  db: Db,
  { accountId, campaignId }: { accountId: string; campaignId: string },
): Promise<{ id: string; parentName: string }[]> {
  const { rows } = await sql<{ id: string; parentName: string }>`
    select c.id, p.name as "parentName" from campaigns c join campaigns p on p.id = c.parent_id
    where c.account_id = ${accountId} and (c.id = ${campaignId} or p.id = ${campaignId})
      and c.status in ('active', 'paused', 'past_due') and p.status in ('completed', 'cancelled')`.execute(
    db,
  );
  return rows;
}
