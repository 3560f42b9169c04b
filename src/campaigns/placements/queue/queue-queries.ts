import { sql } from 'kysely';
import { type Db, readKeyset } from '#db';
import { waitingFor, type WorkedPlacement, workedColumns } from './worked-queries.ts';

/** A placement of whichever campaign. */
export interface QueuedPlacement extends WorkedPlacement {
  campaignName: string;
  websiteId: string;
  domain: string;
  /** What the list is sorted by. */
  since: Date;
}

export interface PlacementFilter {
  statuses?: readonly string[] | undefined;
  /** `none` for placements that nobody has. */
  assignees?: readonly string[] | undefined;
  websiteIds?: readonly string[] | undefined;
  waits?: readonly string[] | undefined;
  /** Open orders that are later than promised, or those that are not. */
  isOverdue?: boolean | undefined;
}

/**
 * One page of the account's placements, and one row more: those of campaigns under way, and open orders of others, which are
 * to be taken back. By when they are due, else by when they were planned, the earliest first.
 */
export async function selectPlacementQueue(
  db: Db,
  { accountId, now }: { accountId: string; now: Date },
  {
    filter,
    page,
  }: { filter: PlacementFilter; page: { limit: number; after: (string | number | null)[] | null } },
): Promise<QueuedPlacement[]> {
  const people = filter.assignees?.filter((one) => one !== 'none');
  const isOverdue = sql`(p.status in ('ordered', 'in_progress') and p.due_at <= ${now})`;
  const conditions = [
    sql`p.account_id = ${accountId}`,
    sql`(c.status in ('active', 'paused', 'past_due') or p.status in ('ordered', 'in_progress'))`,
    filter.statuses && sql`p.status = any(${filter.statuses})`,
    people &&
      sql`(p.assignee_id = any(${people}::uuid[])
        or (p.assignee_id is null and ${filter.assignees?.includes('none') ?? false}))`,
    filter.websiteIds && sql`c.website_id = any(${filter.websiteIds}::uuid[])`,
    filter.waits && sql`${waitingFor} = any(${filter.waits})`,
    filter.isOverdue !== undefined && sql`${isOverdue} = ${filter.isOverdue}`,
  ].filter((condition) => typeof condition === 'object');
  const since = sql`coalesce(p.due_at, p.created_at)`;
  const sort = {
    column: since,
    id: sql`p.id`,
    descending: false,
    nullable: false,
    type: 'timestamptz',
  } as const;
  return readKeyset(sort, page, async ({ where, orderBy, limit }) => {
    const { rows } = await sql<QueuedPlacement>`
      select ${workedColumns}, ${waitingFor} as "waitingFor", ${since} as since, c.name as "campaignName",
        c.website_id as "websiteId", c.domain
      from campaign_placements p
      join campaigns c on c.id = p.campaign_id and c.account_id = p.account_id
      left join publishers b on b.id = p.publisher_id and b.account_id = p.account_id
      where ${sql.join(conditions, sql` and `)} and ${where} order by ${orderBy} limit ${limit}`.execute(db);
    return rows;
  });
}
