import { sql } from 'kysely';
import type { Db } from '#platform/postgres';
import { type CampaignIds, publishProgress } from './events.ts';
import type { Work } from './calculate-progress.ts';

export type CountedWork = Pick<
  Work,
  'approvedKeywords' | 'tasks' | 'verifiedTasks' | 'placements' | 'livePlacements' | 'monitoredMonths'
>;

export async function countWork(db: Db, { accountId, campaignId }: CampaignIds): Promise<CountedWork> {
  const ofCampaign = sql`campaign_id = ${campaignId} and account_id = ${accountId}`;
  const { rows } = await sql<CountedWork>`
    select
      (select count(*)::integer from campaign_keywords where ${ofCampaign} and status = 'approved') as "approvedKeywords",
      (select count(*)::integer from campaign_cycles where ${ofCampaign} and stage = 'monitor') as "monitoredMonths",
      t.tasks, t."verifiedTasks", p.placements, p."livePlacements"
    from (
      select count(*)::integer as tasks,
        -- A task without a check cannot be verified, so it counts when it is marked as done.
        count(*) filter (where status = 'verified' or (status = 'done' and check_id is null))::integer as "verifiedTasks"
      from campaign_tasks where ${ofCampaign}
    ) t, (
      select count(*)::integer as placements, count(*) filter (where status = 'live')::integer as "livePlacements"
      from campaign_placements where ${ofCampaign} and status not in ('rejected', 'replaced')
    ) p`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('An aggregate query returned no row');
  return row;
}

export async function saveProgress(
  db: Db,
  { accountId, campaignId, progress }: CampaignIds & { progress: number },
): Promise<void> {
  await sql`
    update campaigns set progress = greatest(progress, ${progress})
    where id = ${campaignId} and account_id = ${accountId}`.execute(db);
  await publishProgress(db, { accountId, campaignId });
}
