import { sql } from 'kysely';
import type { Db } from '#db';

/** Campaigns under way that another one has paid for. */
export async function selectChildren(
  db: Db,
  { accountId, campaignId }: { accountId: string; campaignId: string },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from campaigns
    where parent_id = ${campaignId} and account_id = ${accountId} and status in ('active', 'paused', 'past_due')
  `.execute(db);
  return rows.map(({ id }) => id);
}
