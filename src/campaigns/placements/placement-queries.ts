import { sql } from 'kysely';
import type { Db } from '#db';

export const placementStatuses = [
  'planned',
  'ordered',
  'in_progress',
  'published',
  'live',
  'lost',
  'replaced',
  'rejected',
] as const;
export type PlacementStatus = (typeof placementStatuses)[number];

/** A link that is bought for a campaign, as agreed and as found. */
export interface Placement {
  id: string;
  accountId: string;
  campaignId: string;
  publisherId: string | null;
  sourceDomain: string;
  month: number;
  targetUrl: string;
  anchor: string;
  relAgreed: string[];
  relFound: string[] | null;
  authority: number;
  price: number;
  currency: string;
  status: PlacementStatus;
  approvedAt: Date | null;
  orderRef: string | null;
  orderedAt: Date | null;
  dueAt: Date | null;
  sourceUrl: string | null;
  publishedAt: Date | null;
  verifiedAt: Date | null;
  lastCheckedAt: Date | null;
  nextCheckAt: Date | null;
  checksPassed: number;
  lostReason: string | null;
  guaranteedUntil: Date | null;
  replacesId: string | null;
  claimedAt: Date | null;
  assigneeId: string | null;
  createdAt: Date;
}

export const placementColumns = sql`
  p.id, p.account_id as "accountId", p.campaign_id as "campaignId", p.publisher_id as "publisherId",
  p.source_domain as "sourceDomain", p.month, p.target_url as "targetUrl", p.anchor, p.rel_agreed as "relAgreed",
  p.rel_found as "relFound", p.authority, p.price, p.currency, p.status, p.approved_at as "approvedAt",
  p.order_ref as "orderRef", p.ordered_at as "orderedAt", p.due_at as "dueAt", p.source_url as "sourceUrl",
  p.published_at as "publishedAt", p.verified_at as "verifiedAt", p.last_checked_at as "lastCheckedAt",
  p.next_check_at as "nextCheckAt", p.checks_passed as "checksPassed", p.lost_reason as "lostReason",
  p.guaranteed_until as "guaranteedUntil", p.replaces_id as "replacesId", p.claimed_at as "claimedAt",
  p.assignee_id as "assigneeId", p.created_at as "createdAt"`;

/** All of a campaign, the oldest first. */
export async function selectPlacements(
  db: Db,
  { accountId, campaignId }: { accountId: string; campaignId: string },
): Promise<Placement[]> {
  const { rows } = await sql<Placement>`
    select ${placementColumns} from campaign_placements p
    where p.campaign_id = ${campaignId} and p.account_id = ${accountId} order by p.id`.execute(db);
  return rows;
}
