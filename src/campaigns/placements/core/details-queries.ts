import { sql } from 'kysely';
import type { Db } from '#platform/postgres';
import { publishProgress } from '#campaigns/core';
import type { PlacementDetails } from './placement.ts';
import { placementColumns } from './placement-queries.ts';

export interface OfCampaign {
  accountId: string;
  campaignId: string;
}

/** Columns of `campaign_placements p join campaigns c left join publishers b`. */
export const placementDetailsColumns = sql`${placementColumns},
  p.order_mode as "orderMode", p.guarantee_months as "guaranteeMonths", p.overdue_at as "overdueAt",
  p.withdraw_reason as "withdrawReason", p.failures, p.failed_since as "failedSince", p.failure, p.missed_at as "missedAt",
  p.claim_state as "claimState", p.claim_reason as "claimReason", b.contact,
  case when not b.is_paused then b.source end as "publisherSource", c.status as "campaignStatus"`;

export const waitingFor = sql`
  case
    when p.status = 'planned' and p.approved_at is null then 'approval'
    when p.status = 'planned' then 'order'
    when p.status in ('ordered', 'in_progress') and p.withdraw_reason is not null then 'withdrawal'
    when p.status = 'ordered' then 'answer'
    when p.status = 'in_progress' then 'publication'
    when p.status in ('published', 'lost') and p.claim_state in ('open', 'accepted') then 'claim'
    when p.status = 'published' then 'verification'
  end`;

const selectDetails = sql`select ${placementDetailsColumns}, ${waitingFor} as "waitingFor"
  from campaign_placements p
  join campaigns c on c.id = p.campaign_id and c.account_id = p.account_id
  left join publishers b on b.id = p.publisher_id and b.account_id = p.account_id`;

export async function findPlacement(
  db: Db,
  { accountId, campaignId }: OfCampaign,
  placementId: string,
): Promise<PlacementDetails | null> {
  const { rows } = await sql<PlacementDetails>`
    ${selectDetails} where p.id = ${placementId} and p.campaign_id = ${campaignId} and p.account_id = ${accountId}`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** The placements of a campaign that are neither rejected nor replaced, the oldest first. */
export async function selectOpenPlacements(
  db: Db,
  { accountId, campaignId }: OfCampaign,
): Promise<PlacementDetails[]> {
  const { rows } = await sql<PlacementDetails>`
    ${selectDetails} where p.campaign_id = ${campaignId} and p.account_id = ${accountId}
      and p.status not in ('rejected', 'replaced') order by p.id`.execute(db);
  return rows;
}

/** Writes every column that can change after planning. The campaign has to be locked. */
export async function updatePlacement(db: Db, of: OfCampaign, placement: PlacementDetails): Promise<void> {
  const { id, ...after } = placement;
  await sql`
    update campaign_placements set status = ${after.status}, rel_found = ${after.relFound}, order_ref = ${after.orderRef},
      ordered_at = ${after.orderedAt}, due_at = ${after.dueAt}, source_url = ${after.sourceUrl},
      published_at = ${after.publishedAt}, verified_at = ${after.verifiedAt}, last_checked_at = ${after.lastCheckedAt},
      next_check_at = ${after.nextCheckAt}, checks_passed = ${after.checksPassed}, lost_reason = ${after.lostReason},
      guaranteed_until = ${after.guaranteedUntil}, claimed_at = ${after.claimedAt}, order_mode = ${after.orderMode},
      guarantee_months = ${after.guaranteeMonths}, overdue_at = ${after.overdueAt},
      withdraw_reason = ${after.withdrawReason}, failures = ${after.failures}, failed_since = ${after.failedSince},
      failure = ${after.failure}, missed_at = ${after.missedAt}, claim_state = ${after.claimState},
      claim_reason = ${after.claimReason}
    where id = ${id} and campaign_id = ${of.campaignId} and account_id = ${of.accountId}`.execute(db);
  await publishProgress(db, of);
}

/** The publisher's terms for an order. */
export interface OrderTerms {
  source: 'import' | 'exchange';
  turnaroundDays: number;
  guaranteeMonths: number;
}

/** Returns null if the publisher was deleted or is paused. */
export async function findOrderTerms(
  db: Db,
  { accountId, publisherId }: { accountId: string; publisherId: string | null },
): Promise<OrderTerms | null> {
  const { rows } = await sql<OrderTerms>`
    select source, turnaround_days as "turnaroundDays", guarantee_months as "guaranteeMonths" from publishers
    where id = ${publisherId} and account_id = ${accountId} and not is_paused`.execute(db);
  return rows[0] ?? null;
}

export async function updatePlacementAssignee(
  db: Db,
  of: OfCampaign,
  { placementId, assigneeId }: { placementId: string; assigneeId: string | null },
): Promise<void> {
  await sql`
    update campaign_placements p set assignee_id = ${assigneeId}
    where p.id = ${placementId} and p.campaign_id = ${of.campaignId} and p.account_id = ${of.accountId}`.execute(
    db,
  );
}

export interface DuePlacement extends OfCampaign {
  placementId: string;
}

/** Placements of all accounts whose next check is due, the longest waiting first. */
export async function selectDuePlacements(db: Db, now: Date): Promise<DuePlacement[]> {
  const { rows } = await sql<DuePlacement>`
    select account_id as "accountId", campaign_id as "campaignId", id as "placementId" from campaign_placements
    where next_check_at <= ${now} order by next_check_at limit 2000`.execute(db);
  return rows;
}

/** Active campaigns with approved placements that the program orders or, if the publisher is unavailable, rejects. */
export async function selectCampaignsToOrder(db: Db): Promise<OfCampaign[]> {
  const { rows } = await sql<OfCampaign>`
    select c.account_id as "accountId", c.id as "campaignId" from campaigns c
    where c.status = 'active' and c.stage in ('placements', 'monitor') and exists (
      select from campaign_placements p left join publishers b on b.id = p.publisher_id
      where p.campaign_id = c.id and p.account_id = c.account_id and p.status = 'planned' and p.approved_at is not null
        and (b.id is null or b.is_paused or b.source = 'exchange')
    )
    order by c.stage_since limit 1000`.execute(db);
  return rows;
}
