import { sql } from 'kysely';
import type { Db } from '#db';
import { announceProgress } from './announce-progress.ts';
import type { Work } from './progress.ts';

interface OfCampaign {
  accountId: string;
  campaignId: string;
}

export type CountedWork = Pick<
  Work,
  'approvedKeywords' | 'tasks' | 'verifiedTasks' | 'placements' | 'livePlacements' | 'monitoredMonths'
>;

export async function countWork(db: Db, { accountId, campaignId }: OfCampaign): Promise<CountedWork> {
  const ofCampaign = sql`campaign_id = ${campaignId} and account_id = ${accountId}`;
  const { rows } = await sql<CountedWork>`
    select
      (select count(*)::integer from campaign_keywords where ${ofCampaign} and status = 'approved') as "approvedKeywords",
      (select count(*)::integer from campaign_cycles where ${ofCampaign} and stage = 'monitor') as "monitoredMonths",
      t.tasks, t."verifiedTasks", p.placements, p."livePlacements"
    from (
      select count(*)::integer as tasks,
        -- What no check can verify counts once somebody says that it is done.
        count(*) filter (where status = 'verified' or (status = 'done' and check_id is null))::integer as "verifiedTasks"
      from campaign_tasks where ${ofCampaign}
    ) t, (
      select count(*)::integer as placements, count(*) filter (where status = 'live')::integer as "livePlacements"
      from campaign_placements where ${ofCampaign} and status not in ('rejected', 'replaced')
    ) p`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('A sum has one row');
  return row;
}

export async function keepProgress(
  db: Db,
  { accountId, campaignId, progress }: OfCampaign & { progress: number },
): Promise<void> {
  await sql`
    update campaigns set progress = greatest(progress, ${progress})
    where id = ${campaignId} and account_id = ${accountId}`.execute(db);
  await announceProgress(db, { accountId, campaignId });
}
