import { sql } from 'kysely';
import { type Db, prepared } from '#platform/postgres';
import type { CampaignIds } from '#campaigns/core';

interface CampaignVersion {
  /** Differs after every change of the campaign or of its keywords, tasks, placements or latest history. */
  rows: string;
  nextCycleAt: Date | null;
}

/**
 * Reads the version of a campaign with all its parts; null if the account has no such campaign. It consists of the transaction that wrote
 * each row, and the place of the row. Postgres reuses neither before it has renumbered all transactions.
 */
export async function readCampaignVersion(
  db: Db,
  { accountId, campaignId }: CampaignIds,
  maxHistory: number,
): Promise<CampaignVersion | null> {
  const ofCampaign = sql`campaign_id = ${campaignId} and account_id = ${accountId}`;
  const { rows } = await sql<CampaignVersion>`${prepared}
    select c.next_cycle_at as "nextCycleAt", concat_ws(';', c.xmin, c.ctid, (
      select coalesce(string_agg(concat_ws(',', k.xmin, k.ctid, t.xmin, t.ctid), ',' order by k.id), '')
      from (select id, xmin, ctid, keyword_id, account_id from campaign_keywords where ${ofCampaign}) k
      left join keywords t on t.id = k.keyword_id and t.account_id = k.account_id
    ), (
      select coalesce(string_agg(concat_ws(',', xmin, ctid), ',' order by id), '') from campaign_tasks where ${ofCampaign}
    ), (
      select coalesce(string_agg(concat_ws(',', xmin, ctid), ',' order by id), '') from campaign_placements where ${ofCampaign}
    ), (
      select coalesce(string_agg(concat_ws(',', xmin, ctid), ',' order by id), '')
      from (
        select id, xmin, ctid from campaign_history where ${ofCampaign} order by id desc limit ${maxHistory}
      ) h
    )) as rows
    from campaigns c where c.id = ${campaignId} and c.account_id = ${accountId}`.execute(db);
  return rows[0] ?? null;
}
