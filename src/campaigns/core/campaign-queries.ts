import { sql } from 'kysely';
import { type Db, readKeyset } from '#platform/postgres';
import { publishProgress } from './events.ts';
import type { Campaign } from './campaign.ts';

const columns = sql`
  c.id, c.account_id as "accountId", c.website_id as "websiteId", c.domain, c.name, c.type, c.status, c.stage, c.progress,
  c.keyword_mode as "keywordMode", c.authority_target as "authorityTarget", c.add_ons as "addOns",
  c.target_keywords as "targetKeywords", c.parent_id as "parentId",
  json_build_object('priceList', c.price_list, 'currency', c.currency, 'lines', c.price_lines,
    'monthlyPrice', c.monthly_price, 'termMonths', c.term_months, 'placementShare', c.placement_share) as price,
  c.version, c.launch_id as "launchId", c.launch_state as "launchState", c.launch_expires_at as "launchExpiresAt",
  c.created_at as "createdAt", c.updated_at as "updatedAt", c.launched_at as "launchedAt", c.ended_at as "endedAt",
  c.stage_since as "stageSince", c.month, c.next_cycle_at as "nextCycleAt", c.effect, c.forecast`;

type Row = Omit<Campaign, 'launch'> & {
  launchId: string | null;
  launchState: 'awaiting_payment' | 'declined' | 'expired' | null;
  launchExpiresAt: Date | null;
};

interface OfAccount {
  accountId: string;
  id: string;
}

export async function insertCampaign(db: Db, campaign: Campaign): Promise<void> {
  const { price } = campaign;
  await sql`
    insert into campaigns (id, account_id, website_id, domain, name, type, status, stage, progress, keyword_mode,
      authority_target, add_ons, target_keywords, parent_id, price_list, monthly_price, currency, price_lines, term_months,
      placement_share, version, created_at, updated_at, stage_since)
    values (${campaign.id}, ${campaign.accountId}, ${campaign.websiteId}, ${campaign.domain}, ${campaign.name},
      ${campaign.type}, ${campaign.status}, ${campaign.stage}, ${campaign.progress}, ${campaign.keywordMode},
      ${campaign.authorityTarget}, ${campaign.addOns}, ${campaign.targetKeywords}, ${campaign.parentId},
      ${price.priceList}, ${price.monthlyPrice}, ${price.currency}, ${JSON.stringify(price.lines)}, ${price.termMonths},
      ${price.placementShare}, ${campaign.version}, ${campaign.createdAt}, ${campaign.updatedAt}, ${campaign.stageSince})`.execute(
    db,
  );
}

export async function findCampaign(db: Db, { accountId, id }: OfAccount): Promise<Campaign | null> {
  const { rows } = await sql<Row>`
    select ${columns} from campaigns c where c.id = ${id} and c.account_id = ${accountId}`.execute(db);
  return rows[0] ? toCampaign(rows[0]) : null;
}

interface SeveralOfAccount {
  accountId: string;
  ids: readonly string[];
}

export async function findCampaigns(db: Db, { accountId, ids }: SeveralOfAccount): Promise<Campaign[]> {
  const { rows } = await sql<Row>`
    select ${columns} from campaigns c where c.id = any(${ids}::uuid[]) and c.account_id = ${accountId} order by c.id`.execute(
    db,
  );
  return rows.map(toCampaign);
}

/** Returns campaigns, locked in the order of their ids until the transaction ends. */
export async function lockCampaigns(db: Db, { accountId, ids }: SeveralOfAccount): Promise<Campaign[]> {
  const { rows } = await sql<Row>`
    select ${columns} from campaigns c where c.id = any(${ids}::uuid[]) and c.account_id = ${accountId}
    order by c.id for no key update`.execute(db);
  return rows.map(toCampaign);
}

/** Returns the campaign, locked until the transaction ends. */
export async function lockCampaign(db: Db, { accountId, id }: OfAccount): Promise<Campaign | null> {
  const { rows } = await sql<Row>`
    select ${columns} from campaigns c where c.id = ${id} and c.account_id = ${accountId} for no key update`.execute(
    db,
  );
  return rows[0] ? toCampaign(rows[0]) : null;
}

/** Saves all mutable columns of a locked campaign. */
export async function updateCampaign(db: Db, campaign: Campaign): Promise<void> {
  const { price, launch } = campaign;
  await sql`
    update campaigns set name = ${campaign.name}, type = ${campaign.type}, status = ${campaign.status}, stage = ${campaign.stage},
      progress = ${campaign.progress}, keyword_mode = ${campaign.keywordMode},
      authority_target = ${campaign.authorityTarget}, add_ons = ${campaign.addOns},
      target_keywords = ${campaign.targetKeywords}, price_list = ${price.priceList},
      monthly_price = ${price.monthlyPrice}, currency = ${price.currency}, price_lines = ${JSON.stringify(price.lines)},
      term_months = ${price.termMonths}, placement_share = ${price.placementShare}, version = ${campaign.version}, launch_id = ${launch?.id ?? null}, launch_state = ${launch?.state ?? null},
      launch_expires_at = ${launch?.expiresAt ?? null}, updated_at = ${campaign.updatedAt},
      launched_at = ${campaign.launchedAt}, ended_at = ${campaign.endedAt}, stage_since = ${campaign.stageSince},
      month = ${campaign.month}, next_cycle_at = ${campaign.nextCycleAt},
      effect = ${campaign.effect === null ? null : JSON.stringify(campaign.effect)},
      forecast = ${campaign.forecast === null ? null : JSON.stringify(campaign.forecast)}
    where id = ${campaign.id} and account_id = ${campaign.accountId}`.execute(db);
  await publishProgress(db, { accountId: campaign.accountId, campaignId: campaign.id });
}

/** Saves the months of locked campaigns of an account: number, end, effect and progress. */
export async function saveMonths(db: Db, accountId: string, campaigns: readonly Campaign[]): Promise<void> {
  const months = campaigns.map(({ id, month, nextCycleAt, effect, progress, updatedAt }) => {
    return { id, month, nextCycleAt, effect, progress, updatedAt };
  });
  await sql`
    update campaigns c set month = g.month, next_cycle_at = g."nextCycleAt", effect = g.effect,
      progress = greatest(c.progress, g.progress), updated_at = g."updatedAt"
    from json_to_recordset(${JSON.stringify(months)}::json) as g (id uuid, month integer, "nextCycleAt" timestamptz, effect jsonb,
      progress integer, "updatedAt" timestamptz)
    where c.id = g.id and c.account_id = ${accountId}`.execute(db);
  await publishProgress(db, ...campaigns.map(({ id: campaignId }) => ({ accountId, campaignId })));
}

export async function deleteCampaignRow(db: Db, { accountId, id }: OfAccount): Promise<void> {
  await sql`delete from campaigns where id = ${id} and account_id = ${accountId}`.execute(db);
  await publishProgress(db, { accountId, campaignId: id });
}

export interface CampaignFilter {
  statuses?: readonly string[] | undefined;
  types?: readonly string[] | undefined;
  websiteIds?: readonly string[] | undefined;
}

/** The ids of all campaigns of the account, oldest first. */
export async function selectCampaignIds({ db, accountId }: { db: Db; accountId: string }): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from campaigns where account_id = ${accountId} order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Returns one page of the account's campaigns, oldest first, plus one row that shows whether another page follows. */
export async function selectCampaigns(
  db: Db,
  accountId: string,
  {
    filter,
    page,
  }: { filter: CampaignFilter; page: { limit: number; after: (string | number | null)[] | null } },
): Promise<Campaign[]> {
  const conditions = [
    sql`c.account_id = ${accountId}`,
    filter.statuses && sql`c.status = any(${filter.statuses})`,
    filter.types && sql`c.type = any(${filter.types})`,
    filter.websiteIds && sql`c.website_id = any(${filter.websiteIds}::uuid[])`,
  ].filter((condition) => condition !== undefined);
  const sort = {
    column: sql`c.id`,
    id: sql`c.id`,
    descending: false,
    nullable: false,
    type: 'uuid',
  } as const;
  return readKeyset(sort, page, async ({ where, orderBy, limit }) => {
    const { rows } = await sql<Row>`
      select ${columns} from campaigns c where ${sql.join(conditions, sql` and `)} and ${where}
      order by ${orderBy} limit ${limit}`.execute(db);
    return rows.map(toCampaign);
  });
}

/** Counts the campaigns of a website that run or wait for the payment of their launch. */
export async function countRunningOfWebsite(
  db: Db,
  of: { accountId: string; websiteId: string },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from campaigns
    where website_id = ${of.websiteId} and account_id = ${of.accountId}
      and (status in ('active', 'paused', 'past_due') or launch_state = 'awaiting_payment')`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function deleteDraftsOfWebsite(
  db: Db,
  of: { accountId: string; websiteId: string },
): Promise<void> {
  await sql`
    delete from campaigns
    where website_id = ${of.websiteId} and account_id = ${of.accountId} and status = 'draft'`.execute(db);
}

function toCampaign({ launchId, launchState, launchExpiresAt, ...row }: Row): Campaign {
  const launch =
    launchId === null || launchState === null
      ? null
      : { id: launchId, state: launchState, expiresAt: launchExpiresAt };
  return { ...row, launch };
}

/** The role of a member; null if the account has no such member. */
export async function findAssigneeRole(
  db: Db,
  { accountId, assigneeId }: { accountId: string; assigneeId: string },
): Promise<string | null> {
  const { rows } = await sql<{ role: string }>`
    select u.role from users u where u.id = ${assigneeId} and u.account_id = ${accountId}`.execute(db);
  return rows[0]?.role ?? null;
}
