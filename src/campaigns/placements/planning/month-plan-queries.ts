import { sql } from 'kysely';
import type { Db } from '#platform/postgres';
import { newId } from '#platform/ids.ts';
import type { OfCampaign, PlacementStatus } from '#campaigns/placements/core';
import type { Candidate } from './choose-candidates.ts';
import type { PlannedLink } from './choose-links.ts';

/** The reason of placements that the client has rejected. */
export const rejectedByClient = 'rejected_by_client';

/** The last plan of a month. */
interface PlannedMonth {
  plannedAt: Date;
  /** Whether a publisher was added or changed since. */
  hasPublisherChanges: boolean;
}

/** An import stamps its publishers with the time when it started, so a plan may have run in between without them. */
const hasChanged = sql`not b.is_paused and b.updated_at > l.planned_at - interval '5 minutes'`;

export async function findMonthPlan(
  db: Db,
  { accountId, campaignId }: OfCampaign,
  month: number,
): Promise<PlannedMonth | null> {
  const { rows } = await sql<PlannedMonth>`
    select l.planned_at as "plannedAt",
      exists (select from publishers b where b.account_id = l.account_id and ${hasChanged}) as "hasPublisherChanges"
    from placement_plans l
    where l.campaign_id = ${campaignId} and l.account_id = ${accountId} and l.month = ${month}`.execute(db);
  return rows[0] ?? null;
}

/** Records the time of a plan. Returns false if another job has planned the month since `before`. */
export async function recordPlannedMonth(
  db: Db,
  { accountId, campaignId }: OfCampaign,
  { month, now, before }: { month: number; now: Date; before: Date | null },
): Promise<boolean> {
  const { rows } = await sql`
    insert into placement_plans as l (campaign_id, account_id, month, planned_at)
    values (${campaignId}, ${accountId}, ${month}, ${now})
    on conflict (campaign_id, month) do update set planned_at = excluded.planned_at
      where l.planned_at = ${before}::timestamptz
    returning 1`.execute(db);
  return rows.length > 0;
}

/** A placement that needs a replacement. */
export interface PlacementToReplace extends PlannedLink {
  id: string;
  status: PlacementStatus;
}

/**
 * Placements that need a replacement: the rejected placements of the month, each once and not if the client has rejected a
 * replacement; and, if the month is planned as a whole, the lost placements whose publisher did not honour the guarantee.
 */
export async function selectPlacementsToReplace(
  db: Db,
  { accountId, campaignId }: OfCampaign,
  { month, isOpen }: { month: number; isOpen: boolean },
): Promise<PlacementToReplace[]> {
  const { rows } = await sql<PlacementToReplace>`
    select id, status, target_url as "targetUrl", anchor from campaign_placements
    where campaign_id = ${campaignId} and account_id = ${accountId} and (
      (status = 'rejected' and month = ${month} and replacement_sought_at is null
        and (lost_reason is distinct from ${rejectedByClient} or replaces_id is null))
      or (${isOpen} and status = 'lost' and claim_state in ('refused', 'unanswered'))
    ) order by id`.execute(db);
  return rows;
}

/** A replacement for a rejected placement is sought once, whether or not one is found. */
export async function markReplacementSought(
  db: Db,
  { accountId, campaignId }: OfCampaign,
  { ids, now }: { ids: readonly string[]; now: Date },
): Promise<void> {
  await sql`
    update campaign_placements set replacement_sought_at = ${now}
    where campaign_id = ${campaignId} and account_id = ${accountId} and id = any(${ids}::uuid[]) and status = 'rejected'`.execute(
    db,
  );
}

/** Domains of the campaign's placements, and domains that link to the website through other campaigns. */
export async function selectUsedDomains(
  db: Db,
  { accountId, campaignId, websiteId }: OfCampaign & { websiteId: string },
): Promise<string[]> {
  const { rows } = await sql<{ domain: string }>`
    select distinct p.source_domain as domain from campaign_placements p join campaigns c on c.id = p.campaign_id
    where c.website_id = ${websiteId} and c.account_id = ${accountId} and p.account_id = ${accountId}
      and (c.id = ${campaignId} or p.status not in ('rejected', 'lost', 'replaced'))`.execute(db);
  return rows.map(({ domain }) => domain);
}

/** A placement to insert. */
export interface NewPlacement extends PlannedLink {
  publisher: Candidate;
  replacesId: string | null;
}

export interface AddedPlacement {
  price: number;
  replacesId: string | null;
}

/** Inserts planned placements, except for publishers that were deleted or paused in the meantime. Returns the inserted ones. */
export async function insertPlacements(
  db: Db,
  { accountId, campaignId }: OfCampaign,
  {
    month,
    currency,
    now,
    approvedAt,
    placements,
  }: {
    month: number;
    currency: string;
    now: Date;
    approvedAt: Date | null;
    placements: readonly NewPlacement[];
  },
): Promise<AddedPlacement[]> {
  const given = placements.map(({ publisher, targetUrl, anchor, replacesId }) => ({
    id: newId(),
    publisherId: publisher.publisherId,
    targetUrl,
    anchor,
    rel: [publisher.rel],
    authority: publisher.authority,
    price: publisher.price,
    replacesId,
  }));
  const { rows } = await sql<AddedPlacement>`
    insert into campaign_placements (id, account_id, campaign_id, publisher_id, source_domain, month, target_url, anchor,
      rel_agreed, authority, price, currency, status, approved_at, replaces_id, created_at)
    select g.id, ${accountId}, ${campaignId}, b.id, b.domain, ${month}, g."targetUrl", g.anchor, g.rel, g.authority, g.price,
      ${currency}, 'planned', ${approvedAt}, g."replacesId", ${now}
    from json_to_recordset(${JSON.stringify(given)}::json) as g (id uuid, "publisherId" uuid, "targetUrl" text, anchor text,
      rel text[], authority integer, price bigint, "replacesId" uuid)
    join publishers b on b.id = g."publisherId" and b.account_id = ${accountId} and not b.is_paused
    returning price, replaces_id as "replacesId"`.execute(db);
  return rows;
}

/** Approves planned placements without a decision: the given ids, or all that were created by `createdUntil`. */
export async function approvePlanned(
  db: Db,
  { accountId, campaignId }: OfCampaign,
  { now, ids, createdUntil }: { now: Date; ids?: readonly string[]; createdUntil?: Date },
): Promise<{ id: string; domain: string }[]> {
  const { rows } = await sql<{ id: string; domain: string }>`
    update campaign_placements set approved_at = ${now}
    where campaign_id = ${campaignId} and account_id = ${accountId} and status = 'planned' and approved_at is null
      and (${ids ?? null}::uuid[] is null or id = any(${ids ?? null}::uuid[]))
      and (${createdUntil ?? null}::timestamptz is null or created_at <= ${createdUntil ?? null})
    returning id, source_domain as domain`.execute(db);
  return rows;
}

/**
 * Active campaigns that need a run of the placement stage: their month has no plan or too few placements, a placement needs its
 * approval or a replacement, or the stage can end.
 * @param keywordsPerPlacement the number of keywords for each placement of a month
 */
export async function selectCampaignsToPlan(
  db: Db,
  {
    approveUntil,
    stageUntil,
    keywordsPerPlacement,
  }: { approveUntil: Date; stageUntil: Date; keywordsPerPlacement: number },
): Promise<OfCampaign[]> {
  const placements = sql`select from campaign_placements p where p.campaign_id = c.id and p.account_id = c.account_id`;
  const { rows } = await sql<OfCampaign>`
    select c.account_id as "accountId", c.id as "campaignId" from campaigns c
    where c.status = 'active' and c.stage in ('placements', 'monitor') and (
      not exists (select from placement_plans l where l.campaign_id = c.id and l.month = c.month)
      or exists (
        select from placement_plans l
        where l.campaign_id = c.id and l.month = c.month
          and exists (select from publishers b where b.account_id = c.account_id and ${hasChanged})
          and ceil(c.target_keywords / ${keywordsPerPlacement}::numeric) > (
            select count(*) from campaign_placements p
            where p.campaign_id = c.id and p.account_id = c.account_id and p.month = c.month and p.replaces_id is null)
      )
      or exists (${placements} and (
        (p.status = 'planned' and p.approved_at is null and p.created_at <= ${approveUntil})
        or (p.status = 'rejected' and p.month = c.month and p.replacement_sought_at is null
          and (p.lost_reason is distinct from ${rejectedByClient} or p.replaces_id is null))
      ))
      or (c.stage = 'placements' and (c.stage_since <= ${stageUntil}
        or not exists (${placements} and p.status in ('planned', 'ordered', 'in_progress', 'published'))))
    )
    order by c.stage_since limit 1000`.execute(db);
  return rows;
}
