import { sql } from 'kysely';
import { daysAfter } from '#platform/days.ts';
import type { Db } from '#platform/postgres';
import type { CampaignIds, CampaignStage } from '#campaigns/core';
import type { Cycle, MonthResults } from './cycle.ts';

/** A month of a campaign. Both days are inclusive. */
export interface CampaignMonth {
  campaignId: string;
  from: string;
  to: string;
}

/** Returns active campaigns whose month has ended, or ends tomorrow if it is the last of the term. Oldest first. */
export async function selectDueCampaigns(db: Db, now: Date): Promise<CampaignIds[]> {
  const { rows } = await sql<CampaignIds>`
    select c.account_id as "accountId", c.id as "campaignId" from campaigns c
    where c.status = 'active' and c.next_cycle_at <= ${now}::timestamptz + interval '1 day'
      and (c.next_cycle_at <= ${now}::timestamptz or c.month >= c.term_months)
    order by c.next_cycle_at, c.id limit 5000`.execute(db);
  return rows;
}

/** Returns the days after the last closed months, by campaign id. Omits campaigns without a closed month. */
export async function findNextDays(
  db: Db,
  { accountId, campaignIds }: { accountId: string; campaignIds: readonly string[] },
): Promise<Map<string, string>> {
  const { rows } = await sql<{ campaignId: string; day: string }>`
    select campaign_id as "campaignId", max(to_day) + 1 as day from campaign_cycles
    where campaign_id = any(${campaignIds}::uuid[]) and account_id = ${accountId} group by 1`.execute(db);
  return new Map(rows.map(({ campaignId, day }) => [campaignId, day]));
}

interface Counted extends Pick<MonthResults, 'tasks' | 'placements'> {
  /** The stage at the end of the month, if the campaign has left it since. */
  stageLeft: CampaignStage | null;
}

const isInMonth = (column: string) => sql`${sql.ref(column)} >= g.since and ${sql.ref(column)} < g.before`;

/** Counts the tasks and placements of campaigns as of now, and those of the days of their months, with the stage at their end, by campaign id. */
export async function countResults(
  db: Db,
  accountId: string,
  months: readonly CampaignMonth[],
): Promise<Map<string, Counted>> {
  const given = months.map(({ campaignId, from, to }) => {
    return { campaignId, since: new Date(from), before: new Date(daysAfter(to, 1)) };
  });
  const ofCampaign = sql`campaign_id = g."campaignId" and account_id = ${accountId}`;
  const { rows } = await sql<Counted & { campaignId: string }>`
    select g."campaignId",
      (select json_build_object('total', count(*), 'verified', count(*) filter (where status = 'verified'),
          'verifiedInMonth', count(*) filter (where status = 'verified' and ${isInMonth('verified_at')}))
        from campaign_tasks where ${ofCampaign}) as tasks,
      (select json_build_object('total', count(*), 'live', count(*) filter (where status = 'live'),
          'lost', count(*) filter (where status = 'lost'),
          'publishedInMonth', count(*) filter (where ${isInMonth('published_at')}))
        from campaign_placements where ${ofCampaign} and status not in ('rejected', 'replaced')) as placements,
      (select from_state from campaign_history where ${ofCampaign} and event = 'stage' and at >= g.before
        order by at, id limit 1) as "stageLeft"
    from json_to_recordset(${JSON.stringify(given)}::json)
      as g ("campaignId" uuid, since timestamptz, before timestamptz)`.execute(db);
  return new Map(rows.map(({ campaignId, ...counted }) => [campaignId, counted]));
}

/** Stores closed months. The caller has locked the campaigns, so a month is not stored twice. */
export async function insertCycles(
  db: Db,
  accountId: string,
  cycles: readonly (Cycle & { campaignId: string })[],
): Promise<void> {
  await sql`
    insert into campaign_cycles (campaign_id, account_id, month, from_day, to_day, stage, progress, positions, tasks,
      placements, audit_score, audited_at, effect, closed_at)
    select "campaignId", ${accountId}, month, "from", "to", stage, progress, positions, tasks, placements, "auditScore",
      "auditedAt", effect, "closedAt"
    from json_to_recordset(${JSON.stringify(cycles)}::json) as g ("campaignId" uuid, month integer, "from" date, "to" date,
      stage text, progress integer, positions jsonb, tasks jsonb, placements jsonb, "auditScore" integer,
      "auditedAt" timestamptz, effect jsonb, "closedAt" timestamptz)`.execute(db);
}

/** Updates the progress of months. It is known only after the months are stored, because they count towards it. */
export async function updateCycleProgress(
  db: Db,
  accountId: string,
  months: readonly (Pick<Cycle, 'month' | 'progress'> & { campaignId: string })[],
): Promise<void> {
  await sql`
    update campaign_cycles y set progress = g.progress
    from json_to_recordset(${JSON.stringify(months)}::json) as g ("campaignId" uuid, month integer, progress integer)
    where y.campaign_id = g."campaignId" and y.month = g.month and y.account_id = ${accountId}`.execute(db);
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
