import { sql } from 'kysely';
import type { Db } from '#platform/postgres';
import { type CampaignIds, publishProgress } from './events.ts';
import type { Work } from './calculate-progress.ts';

export type CountedWork = Pick<
  Work,
  'approvedKeywords' | 'tasks' | 'verifiedTasks' | 'placements' | 'livePlacements' | 'monitoredMonths'
>;

/** Counts the work of campaigns of an account, by campaign id. */
export async function countWork(
  db: Db,
  { accountId, campaignIds }: { accountId: string; campaignIds: readonly string[] },
): Promise<Map<string, CountedWork>> {
  const ofCampaign = sql`campaign_id = g.id and account_id = ${accountId}`;
  const { rows } = await sql<CountedWork & { campaignId: string }>`
    select g.id as "campaignId",
      (select count(*)::integer from campaign_keywords where ${ofCampaign} and status = 'approved') as "approvedKeywords",
      (select count(*)::integer from campaign_cycles where ${ofCampaign} and stage = 'monitor') as "monitoredMonths",
      t.tasks, t."verifiedTasks", p.placements, p."livePlacements"
    from unnest(${campaignIds}::uuid[]) g (id), lateral (
      select count(*)::integer as tasks,
        -- A task without an audit rule cannot be verified, so it counts when it is marked as done.
        count(*) filter (where status = 'verified' or (status = 'done' and check_id is null and type <> 'fix_selection'))::integer as "verifiedTasks"
      from campaign_tasks where ${ofCampaign}
    ) t, lateral (
      select count(*)::integer as placements, count(*) filter (where status = 'live')::integer as "livePlacements"
      from campaign_placements where ${ofCampaign} and status not in ('rejected', 'replaced')
    ) p`.execute(db);
  return new Map(rows.map(({ campaignId, ...counts }) => [campaignId, counts]));
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
