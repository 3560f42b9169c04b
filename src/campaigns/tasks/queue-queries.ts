import { sql } from 'kysely';
import { type Db, readKeyset } from '#platform/postgres';
import { taskDetailsColumns } from './task-queries.ts';
import type { TaskDetails } from './task.ts';

/** A task in the operator's queue, with its campaign. */
export interface QueuedTask extends TaskDetails {
  campaignId: string;
  campaignName: string;
  websiteId: string;
  domain: string;
  /** The sort key. */
  rank: number;
}

export interface TaskFilter {
  campaignId?: string | undefined;
  statuses?: readonly string[] | undefined;
  severities?: readonly string[] | undefined;
  /** Member ids; `none` for tasks without an assignee. */
  assignees?: readonly string[] | undefined;
  websiteIds?: readonly string[] | undefined;
  /** Only tasks of campaigns that are active, paused or past due. */
  isInProgress?: boolean;
}

/** The severity, then the impact, in one whole number for cursors. */
const rank = sql`(array_position(array['notice', 'warning', 'error'], t.severity) * 1e9
  + least(round(t.impact * 100), 999999999))::double precision`;

/** One page of the account's tasks by severity, then by impact, plus one row that shows whether more follow. */
export async function selectTaskQueue(
  db: Db,
  accountId: string,
  { filter, page }: { filter: TaskFilter; page: { limit: number; after: (string | number | null)[] | null } },
): Promise<QueuedTask[]> {
  const memberIds = filter.assignees?.filter((one) => one !== 'none');
  const conditions = [
    sql`t.account_id = ${accountId}`,
    filter.campaignId && sql`t.campaign_id = ${filter.campaignId}`,
    filter.statuses && sql`t.status = any(${filter.statuses})`,
    filter.severities && sql`t.severity = any(${filter.severities})`,
    memberIds &&
      sql`(t.assignee_id = any(${memberIds}::uuid[])
        or (t.assignee_id is null and ${filter.assignees?.includes('none') ?? false}))`,
    filter.websiteIds && sql`c.website_id = any(${filter.websiteIds}::uuid[])`,
    filter.isInProgress && sql`c.status in ('active', 'paused', 'past_due')`,
  ].filter((condition) => typeof condition === 'object');
  const sort = { column: rank, id: sql`t.id`, descending: true, nullable: false, type: 'float8' } as const;
  return readKeyset(sort, page, async ({ where, orderBy, limit }) => {
    const { rows } = await sql<QueuedTask>`
      select ${taskDetailsColumns}, ${rank} as rank, t.campaign_id as "campaignId", c.name as "campaignName",
        c.website_id as "websiteId", c.domain
      from campaign_tasks t join campaigns c on c.id = t.campaign_id
      where ${sql.join(conditions, sql` and `)} and ${where} order by ${orderBy} limit ${limit}`.execute(db);
    return rows;
  });
}
