import { sql } from 'kysely';
import { type Db, readKeyset } from '#platform/postgres';
import { decisionWindowMs } from '#campaigns/core';
import { placementDetailsColumns, type PlacementDetails, waitingFor } from '#campaigns/placements/core';

/** A placement in the operator's queue, with its campaign. */
export interface QueuedPlacement extends PlacementDetails {
  campaignName: string;
  websiteId: string;
  domain: string;
  /** The sort key; null if nothing is left to do. */
  since: Date | null;
}

export interface PlacementQueueFilter {
  statuses?: readonly string[] | undefined;
  /** Member ids; `none` for placements without an assignee. */
  assignees?: readonly string[] | undefined;
  websiteIds?: readonly string[] | undefined;
  waitingFor?: readonly string[] | undefined;
  targetUrls?: readonly string[] | undefined;
  /** Contained in the anchor text. */
  keyword?: string | undefined;
  /** Whether open orders have passed their due date. */
  isOverdue?: boolean | undefined;
}

/**
 * One page of the account's placements, plus one row that shows whether more follow: all placements of campaigns in progress, and
 * open orders of ended campaigns, which have to be withdrawn. Sorted by due date, automatic approval, or creation if there is no order,
 * with those that wait for nothing last.
 */
export async function selectPlacementQueue(
  db: Db,
  { accountId, now }: { accountId: string; now: Date },
  {
    filter,
    page,
  }: { filter: PlacementQueueFilter; page: { limit: number; after: (string | number | null)[] | null } },
): Promise<QueuedPlacement[]> {
  const memberIds = filter.assignees?.filter((one) => one !== 'none');
  const isOverdue = sql`(p.status in ('ordered', 'in_progress') and p.due_at <= ${now})`;
  const conditions = [
    sql`p.account_id = ${accountId}`,
    sql`(c.status in ('active', 'paused', 'past_due') or p.status in ('ordered', 'in_progress'))`,
    filter.statuses && sql`p.status = any(${filter.statuses})`,
    memberIds &&
      sql`(p.assignee_id = any(${memberIds}::uuid[])
        or (p.assignee_id is null and ${filter.assignees?.includes('none') ?? false}))`,
    filter.websiteIds && sql`c.website_id = any(${filter.websiteIds}::uuid[])`,
    filter.targetUrls && sql`p.target_url = any(${filter.targetUrls})`,
    filter.keyword && sql`position(lower(${filter.keyword}) in lower(p.anchor)) > 0`,
    filter.waitingFor && sql`${waitingFor} = any(${filter.waitingFor})`,
    filter.isOverdue !== undefined && sql`${isOverdue} = ${filter.isOverdue}`,
  ].filter((condition) => typeof condition === 'object');
  const since = sql`case when ${waitingFor} is not null then coalesce(p.due_at,
    case when ${waitingFor} = 'approval' then p.created_at + ${decisionWindowMs} * interval '1 millisecond' else p.created_at end) end`;
  const sort = {
    column: since,
    id: sql`p.id`,
    descending: false,
    nullable: true,
    type: 'timestamptz',
  } as const;
  return readKeyset(sort, page, async ({ where, orderBy, limit }) => {
    const { rows } = await sql<QueuedPlacement>`
      select ${placementDetailsColumns}, ${waitingFor} as "waitingFor", ${since} as since, c.name as "campaignName",
        c.website_id as "websiteId", c.domain
      from campaign_placements p
      join campaigns c on c.id = p.campaign_id and c.account_id = p.account_id
      left join publishers b on b.id = p.publisher_id and b.account_id = p.account_id
      where ${sql.join(conditions, sql` and `)} and ${where} order by ${orderBy} limit ${limit}`.execute(db);
    return rows;
  });
}
