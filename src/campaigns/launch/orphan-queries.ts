import { sql } from 'kysely';
import type { Db } from '#db';

/** Campaigns under way whose base nobody pays any more: of one that has changed itself, and of those that it paid for. */
export async function selectOutlived(
  db: Db,
  { accountId, campaignId }: { accountId: string; campaignId: string },
): Promise<{ id: string; parent: string }[]> {
  const { rows } = await sql<{ id: string; parent: string }>`
    select c.id, p.name as parent from campaigns c join campaigns p on p.id = c.parent_id
    where c.account_id = ${accountId} and (c.id = ${campaignId} or p.id = ${campaignId})
      and c.status in ('active', 'paused', 'past_due') and p.status in ('completed', 'cancelled')`.execute(
    db,
  );
  return rows;
}
