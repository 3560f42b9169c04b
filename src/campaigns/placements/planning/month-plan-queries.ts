import { sql } from 'kysely';
import type { Db } from '#db';
import { newId } from '#ids.ts';
import type { Candidate } from './choose-candidates.ts';
import type { PlannedLink } from './choose-links.ts';
import type { PlacementStatus } from './placement-queries.ts';

interface OfCampaign {
  accountId: string;
  campaignId: string;
}

/** Why the client's word ended a placement. */
export const byClient = 'rejected_by_client';

/** How a month was planned. */
interface Planned {
  plannedAt: Date;
  /** Whether publishers have come or changed since. */
  hasNews: boolean;
}

/** Who imports a list writes the time at which that began: it may have been planned without them meanwhile. */
const isNews = sql`not b.is_paused and b.updated_at > l.planned_at - interval '5 minutes'`;

export async function findPlan(
  db: Db,
  { accountId, campaignId }: OfCampaign,
  month: number,
): Promise<Planned | null> {
  const { rows } = await sql<Planned>`
    select l.planned_at as "plannedAt",
      exists (select from publishers b where b.account_id = l.account_id and ${isNews}) as "hasNews"
    from placement_plans l
    where l.campaign_id = ${campaignId} and l.account_id = ${accountId} and l.month = ${month}`.execute(db);
  return rows[0] ?? null;
}

/** Notes that a month is planned, for the first time or anew. False where somebody has planned it since `before`. */
export async function keepPlanned(
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

/** A placement that another one is to take the place of. */
export interface Replaced extends PlannedLink {
  id: string;
  status: PlacementStatus;
}

/**
 * Placements in whose place another one is to be looked for: rejected ones of the month for which none has been, but for what the
 * client rejects a second time; where the month is to be planned as a whole also those that were lost and that their publisher does not put back under its
 * guarantee.
 */
export async function selectToReplace(
  db: Db,
  { accountId, campaignId }: OfCampaign,
  { month, isOpen }: { month: number; isOpen: boolean },
): Promise<Replaced[]> {
  const { rows } = await sql<Replaced>`
    select id, status, target_url as "targetUrl", anchor from campaign_placements
    where campaign_id = ${campaignId} and account_id = ${accountId} and (
      (status = 'rejected' and month = ${month} and replacement_sought_at is null
        and (lost_reason is distinct from ${byClient} or replaces_id is null))
      or (${isOpen} and status = 'lost' and claim_state in ('refused', 'unanswered'))
    ) order by id`.execute(db);
  return rows;
}

/** A rejected placement has another one looked for once, whether one is found or not. */
export async function keepSought(
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

/** Domains that are not asked again: those of the campaign, and those that link from other campaigns of its website. */
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

/** A placement that is to be. */
export interface NewPlacement extends PlannedLink {
  publisher: Candidate;
  replacesId: string | null;
}

export interface AddedPlacement {
  price: number;
  replacesId: string | null;
}

/** Adds planned placements, but for publishers that are gone or paused by now. Returns those that are added. */
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

/** Approves planned placements that nobody has decided about: those of some ids, or those that are old enough. */
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
 * Active campaigns about whose plan there is something to do: their month has none or too little, something is to be approved or
 * replaced, or the stage has come to its end.
 * @param keywordsForOne for so many keywords a month has one placement
 */
export async function selectToPlan(
  db: Db,
  {
    approveUntil,
    stageUntil,
    keywordsForOne,
  }: { approveUntil: Date; stageUntil: Date; keywordsForOne: number },
): Promise<OfCampaign[]> {
  const placements = sql`select from campaign_placements p where p.campaign_id = c.id and p.account_id = c.account_id`;
  const { rows } = await sql<OfCampaign>`
    select c.account_id as "accountId", c.id as "campaignId" from campaigns c
    where c.status = 'active' and c.stage in ('placements', 'monitor') and (
      not exists (select from placement_plans l where l.campaign_id = c.id and l.month = c.month)
      or exists (
        select from placement_plans l
        where l.campaign_id = c.id and l.month = c.month
          and exists (select from publishers b where b.account_id = c.account_id and ${isNews})
          and ceil(c.target_keywords / ${keywordsForOne}::numeric) > (
            select count(*) from campaign_placements p
            where p.campaign_id = c.id and p.account_id = c.account_id and p.month = c.month and p.replaces_id is null)
      )
      or exists (${placements} and (
        (p.status = 'planned' and p.approved_at is null and p.created_at <= ${approveUntil})
        or (p.status = 'rejected' and p.month = c.month and p.replacement_sought_at is null
          and (p.lost_reason is distinct from ${byClient} or p.replaces_id is null))
      ))
      or (c.stage = 'placements' and (c.stage_since <= ${stageUntil}
        or not exists (${placements} and p.status in ('planned', 'ordered', 'in_progress', 'published'))))
    )
    order by c.stage_since limit 1000`.execute(db);
  return rows;
}

/** Whether a publisher has a placement that is not ended. */
export async function isPublisherInUse(
  db: Db,
  { accountId, publisherId }: { accountId: string; publisherId: string },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from campaign_placements
    where publisher_id = ${publisherId} and account_id = ${accountId}
      and status in ('planned', 'ordered', 'in_progress', 'published', 'live') limit 1`.execute(db);
  return rows.length > 0;
}
