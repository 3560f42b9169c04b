import { sql } from 'kysely';
import { daysAfter } from '#platform/days.ts';
import type { Db } from '#platform/postgres';
import type { CampaignIds } from '#campaigns/core';
import type { Cycle, MonthResults } from './cycle.ts';

/** Returns active campaigns whose month has ended, or ends tomorrow if it is the last of the term. Oldest first. */
export async function selectDueCampaigns(db: Db, now: Date): Promise<CampaignIds[]> {
  const { rows } = await sql<CampaignIds>`
    select c.account_id as "accountId", c.id as "campaignId" from campaigns c
    where c.status = 'active' and c.next_cycle_at <= ${now}::timestamptz + interval '1 day'
      and (c.next_cycle_at <= ${now}::timestamptz or c.month >= c.term_months)
    order by c.next_cycle_at limit 5000`.execute(db);
  return rows;
}

/** Returns the day after the last closed month; null before the first month is closed. */
export async function findNextDay(db: Db, of: CampaignIds): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select max(to_day) + 1 as day from campaign_cycles
    where campaign_id = ${of.campaignId} and account_id = ${of.accountId}`.execute(db);
  return rows[0]?.day ?? null;
}

type Counted = Pick<MonthResults, 'tasks' | 'placements'>;

/** Counts the tasks and placements of a campaign as of now, and those of the days of its month. */
export async function countResults(
  db: Db,
  { accountId, campaignId }: CampaignIds,
  { from, to }: { from: string; to: string },
): Promise<Counted> {
  const ofCampaign = sql`campaign_id = ${campaignId} and account_id = ${accountId}`;
  const isInMonth = (column: string) =>
    sql`${sql.ref(column)} >= ${new Date(from)} and ${sql.ref(column)} < ${new Date(daysAfter(to, 1))}`;
  const { rows } = await sql<Counted>`
    select
      (select json_build_object('total', count(*), 'verified', count(*) filter (where status = 'verified'),
          'verifiedInMonth', count(*) filter (where status = 'verified' and ${isInMonth('verified_at')}))
        from campaign_tasks where ${ofCampaign}) as tasks,
      (select json_build_object('total', count(*), 'live', count(*) filter (where status = 'live'),
          'lost', count(*) filter (where status = 'lost'),
          'publishedInMonth', count(*) filter (where ${isInMonth('published_at')}))
        from campaign_placements where ${ofCampaign} and status not in ('rejected', 'replaced')) as placements
  `.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('An aggregate query returned no row');
  return row;
}

/** Stores a closed month. The caller has locked the campaign, so a month is not stored twice. */
export async function insertCycle(db: Db, of: CampaignIds, cycle: Cycle): Promise<void> {
  await sql`
    insert into campaign_cycles (campaign_id, account_id, month, from_day, to_day, stage, progress, positions, tasks,
      placements, audit_score, audited_at, effect, closed_at)
    values (${of.campaignId}, ${of.accountId}, ${cycle.month}, ${cycle.from}, ${cycle.to}, ${cycle.stage},
      ${cycle.progress}, ${JSON.stringify(cycle.positions)}, ${JSON.stringify(cycle.tasks)},
      ${JSON.stringify(cycle.placements)}, ${cycle.auditScore}, ${cycle.auditedAt}, ${JSON.stringify(cycle.effect)},
      ${cycle.closedAt})`.execute(db);
}

/** Updates the progress of a month. It is known only after the month is stored, because the month counts towards it. */
export async function updateCycleProgress(
  db: Db,
  of: CampaignIds,
  { month, progress }: Pick<Cycle, 'month' | 'progress'>,
): Promise<void> {
  await sql`
    update campaign_cycles set progress = ${progress}
    where campaign_id = ${of.campaignId} and account_id = ${of.accountId} and month = ${month}`.execute(db);
}

/** Returns all closed months, oldest first. */
export async function selectCycles(db: Db, of: CampaignIds): Promise<Cycle[]> {
  const { rows } = await sql<Cycle>`
    select month, from_day as "from", to_day as "to", stage, progress, positions, tasks, placements,
      audit_score as "auditScore", audited_at as "auditedAt", effect, closed_at as "closedAt"
    from campaign_cycles where campaign_id = ${of.campaignId} and account_id = ${of.accountId} order by month`.execute(
    db,
  );
  return rows;
}
