import { sql } from 'kysely';
import { type Db, readKeyset } from '#platform/postgres';
import type { Placement } from './placement.ts';

export const placementColumns = sql`
  p.id, p.account_id as "accountId", p.campaign_id as "campaignId", p.publisher_id as "publisherId",
  p.source_domain as "sourceDomain", p.month, p.target_url as "targetUrl", p.anchor, p.rel_agreed as "relAgreed",
  p.rel_found as "relFound", p.authority, p.price, p.currency, p.status, p.approved_at as "approvedAt",
  p.order_ref as "orderRef", p.ordered_at as "orderedAt", p.due_at as "dueAt", p.source_url as "sourceUrl",
  p.published_at as "publishedAt", p.verified_at as "verifiedAt", p.last_checked_at as "lastCheckedAt",
  p.next_check_at as "nextCheckAt", p.checks_passed as "checksPassed", p.lost_reason as "lostReason",
  p.guaranteed_until as "guaranteedUntil", p.replaces_id as "replacesId", p.claimed_at as "claimedAt",
  p.assignee_id as "assigneeId", p.created_at as "createdAt"`;

/** All placements of a campaign, the oldest first. */
export async function selectPlacements(
  db: Db,
  { accountId, campaignId }: { accountId: string; campaignId: string },
): Promise<Placement[]> {
  const { rows } = await sql<Placement>`
    select ${placementColumns} from campaign_placements p
    where p.campaign_id = ${campaignId} and p.account_id = ${accountId} order by p.id`.execute(db);
  return rows;
}

export interface PlacementFilter {
  campaignId: string;
  statuses?: readonly string[] | undefined;
  months?: readonly number[] | undefined;
}

/** One page of the placements of a campaign, the oldest first, plus one row that shows whether more follow. */
export async function selectPlacementPage(
  db: Db,
  accountId: string,
  {
    filter,
    page,
  }: { filter: PlacementFilter; page: { limit: number; after: (string | number | null)[] | null } },
): Promise<Placement[]> {
  const conditions = [
    sql`p.account_id = ${accountId} and p.campaign_id = ${filter.campaignId}`,
    filter.statuses && sql`p.status = any(${filter.statuses})`,
    filter.months && sql`p.month = any(${filter.months}::integer[])`,
  ].filter((condition) => condition !== undefined);
  const sort = {
    column: sql`p.id`,
    id: sql`p.id`,
    descending: false,
    nullable: false,
    type: 'uuid',
  } as const;
  return readKeyset(sort, page, async ({ where, orderBy, limit }) => {
    const { rows } = await sql<Placement>`
      select ${placementColumns} from campaign_placements p where ${sql.join(conditions, sql` and `)} and ${where}
      order by ${orderBy} limit ${limit}`.execute(db);
    return rows;
  });
}

/** Whether a publisher has a planned, ordered, published or live placement, or owes the correction of a lost one. */
export async function isPublisherInUse(
  db: Db,
  { accountId, publisherId }: { accountId: string; publisherId: string },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from campaign_placements
    where publisher_id = ${publisherId} and account_id = ${accountId}
      and (status in ('planned', 'ordered', 'in_progress', 'published', 'live')
        or (status = 'lost' and claim_state in ('open', 'accepted')))
    limit 1`.execute(db);
  return rows.length > 0;
}
