import { sql } from 'kysely';
import { type Db, readKeyset } from '#db';
import { type WorkedTask, workedColumns } from './change-queries.ts';

/** A task of whichever campaign. */
export interface QueuedTask extends WorkedTask {
  campaignId: string;
  campaignName: string;
  websiteId: string;
  domain: string;
  /** What the list is sorted by. */
  rank: number;
}

export interface TaskFilter {
  campaignId?: string | undefined;
  statuses?: readonly string[] | undefined;
  severities?: readonly string[] | undefined;
  /** `none` for tasks that nobody has. */
  assignees?: readonly string[] | undefined;
  websiteIds?: readonly string[] | undefined;
  /** Of campaigns under way only. */
  isUnderWay?: boolean;
}

/** The impact, as a whole number that a cursor can hold. */
const rank = sql`least(round(t.impact * 100), 2000000000)::integer`;

/** One page of the account's tasks, the greatest impact first, and one row more. */
export async function selectTaskQueue(
  db: Db,
  accountId: string,
  { filter, page }: { filter: TaskFilter; page: { limit: number; after: (string | number | null)[] | null } },
): Promise<QueuedTask[]> {
  const people = filter.assignees?.filter((one) => one !== 'none');
  const conditions = [
    sql`t.account_id = ${accountId}`,
    filter.campaignId && sql`t.campaign_id = ${filter.campaignId}`,
    filter.statuses && sql`t.status = any(${filter.statuses})`,
    filter.severities && sql`t.severity = any(${filter.severities})`,
    people &&
      sql`(t.assignee_id = any(${people}::uuid[])
        or (t.assignee_id is null and ${filter.assignees?.includes('none') ?? false}))`,
    filter.websiteIds && sql`c.website_id = any(${filter.websiteIds}::uuid[])`,
    filter.isUnderWay && sql`c.status in ('active', 'paused', 'past_due')`,
  ].filter((condition) => typeof condition === 'object');
  const sort = { column: rank, id: sql`t.id`, descending: true, nullable: false, type: 'int' } as const;
  return readKeyset(sort, page, async ({ where, orderBy, limit }) => {
    const { rows } = await sql<QueuedTask>`
      select ${workedColumns}, ${rank} as rank, t.campaign_id as "campaignId", c.name as "campaignName",
        c.website_id as "websiteId", c.domain
      from campaign_tasks t join campaigns c on c.id = t.campaign_id
      where ${sql.join(conditions, sql` and `)} and ${where} order by ${orderBy} limit ${limit}`.execute(db);
    return rows;
  });
}
