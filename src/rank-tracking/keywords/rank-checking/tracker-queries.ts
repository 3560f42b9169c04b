import { sql } from 'kysely';
import type { Db } from '#platform/postgres';
import type { Device, SearchEngine, SerpProviderName } from '#providers/serp';
import type { Site } from '#websites';
import type { RankCheckOutcome } from './rank-check-outcome.ts';

/** A keyword whose rank check is due. The queries in this file run for the scheduler and therefore cover all accounts. */
export interface DueKeyword {
  id: string;
  accountId: string;
  websiteId: string;
  targetId: string;
  depth: number;
  intervalHours: number;
  provider: SerpProviderName | null;
}

/** A claimed keyword, with the time at which its rank check was due. */
export interface ClaimedKeyword extends DueKeyword {
  dueAt: Date;
}

/**
 * Claims due keywords, longest overdue first, together with all other due keywords of the same search targets. They can be claimed
 * again at `leasedTo`, in case their rank checks get lost.
 * @param from keywords that were due before are not claimed, because an earlier call of the same run has claimed them
 */
export async function claimDueKeywords(
  db: Db,
  { now, from, leasedTo, limit }: { now: Date; from: Date | null; leasedTo: Date; limit: number },
): Promise<ClaimedKeyword[]> {
  const isFree = sql`(leased_to is null or leased_to <= ${now})`;
  // Statistics know of few due keywords. With a condition on the bare column, each of them would be compared with every target.
  const isAlsoDue = sql`coalesce(next_check_at, 'infinity') <= ${now}`;
  const { rows } = await sql<ClaimedKeyword>`
    with overdue as (
      select id, target_id from keywords
      where status = 'approved' and next_check_at <= ${now} and next_check_at >= coalesce(${from}::timestamptz, '-infinity') and ${isFree}
      order by next_check_at limit ${limit} for update skip locked
    ), same_target as (
      select id from keywords
      where target_id = any(array(select target_id from overdue)) and status = 'approved' and ${isAlsoDue} and ${isFree}
      for update skip locked
    ), claimed as (
      update keywords set leased_to = ${leasedTo} where id in (select id from overdue union select id from same_target)
      returning *
    )
    select k.id, k.account_id as "accountId", k.website_id as "websiteId", k.target_id as "targetId",
      coalesce(k.depth, w.depth) as depth, coalesce(k.interval_hours, w.interval_hours) as "intervalHours", k.provider,
      k.next_check_at as "dueAt"
    from claimed k join websites w on w.id = k.website_id
    order by k.next_check_at, k.id`.execute(db);
  return rows;
}

/**
 * Locks keywords until the transaction ends. To avoid deadlocks, all transactions lock keywords before other rows and in the
 * order of their ids.
 */
export async function lockKeywords(db: Db, ids: readonly string[]): Promise<void> {
  await sql`select from keywords where id = any(${ids}::uuid[]) order by id for update`.execute(db);
}

/** Returns the ids of deleted keywords. */
export async function selectDeletedKeywords(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select g.id from unnest(${ids}::uuid[]) g (id) where not exists (select from keywords k where k.id = g.id)
  `.execute(db);
  return new Set(rows.map((row) => row.id));
}

/** Prolongs claims of keywords that wait for another rank check or for stored SERPs. */
export async function prolongClaims(db: Db, ids: readonly string[], leasedTo: Date): Promise<void> {
  if (ids.length === 0) return;
  await sql`update keywords set leased_to = ${leasedTo} where id = any(${ids}::uuid[])`.execute(db);
}

/** Postpones claimed keywords without a rank check, which are no longer due, and stores the reason. */
export async function postponeKeywords(
  db: Db,
  keywords: readonly { id: string; until: Date }[],
  reason: { code: string; message: string },
): Promise<void> {
  if (keywords.length === 0) return;
  await sql`
    update keywords k set next_check_at = g.until, leased_to = null, error_code = ${reason.code}, error_message = ${reason.message}
    from json_to_recordset(${JSON.stringify(keywords)}::json) as g (id uuid, until timestamptz)
    where k.id = g.id`.execute(db);
}

/** Makes keywords without a supporting provider due if the connected providers have changed since the last call. */
export async function wakeUnsupportedKeywords(
  db: Db,
  { providers, now }: { providers: readonly string[]; now: Date },
): Promise<void> {
  await sql`
    with changed as (
      insert into rank_check_providers as p (providers) values (${providers.toSorted().join(' ')})
      on conflict (is_only_row) do update set providers = excluded.providers where p.providers <> excluded.providers
      returning 1
    )
    update keywords set next_check_at = ${now} where id in (
      select id from keywords
      where error_code = 'provider_not_connected' and next_check_at > ${now} and exists (select from changed)
      order by id for update
    )`.execute(db);
}

/** Makes the keywords due that wait for a budget, of one account or of all. */
export async function wakeUnpaidKeywords(
  db: Db,
  { accountId, now }: { accountId: string | null; now: Date },
): Promise<void> {
  await sql`
    update keywords set next_check_at = ${now} where id in (
      select id from keywords
      where error_code = 'budget_exhausted' and next_check_at > ${now}
        and (${accountId}::uuid is null or account_id = ${accountId}::uuid)
      order by id for update
    )`.execute(db);
}

/** A keyword with the settings that decide how a SERP of its search target is evaluated. */
export interface Tracker extends Site {
  keywordId: string;
  accountId: string;
  websiteId: string;
  targetId: string;
  depth: number;
  intervalHours: number;
  stopWhenFound: boolean;
}

const trackerColumns = sql`
  k.id as "keywordId", k.account_id as "accountId", k.website_id as "websiteId", k.target_id as "targetId",
  coalesce(k.depth, w.depth) as depth, coalesce(k.interval_hours, w.interval_hours) as "intervalHours",
  w.stop_when_found as "stopWhenFound", w.domain, w.match`;

/** Selects the keywords of these search targets that are not paused. */
export async function selectTrackers(db: Db, targetIds: readonly string[]): Promise<Tracker[]> {
  const { rows } = await sql<Tracker>`
    select ${trackerColumns} from keywords k join websites w on w.id = k.website_id
    where k.target_id = any(${targetIds}::uuid[]) and k.status = 'approved'`.execute(db);
  return rows;
}

export interface SearchTargetRow {
  id: string;
  engine: SearchEngine;
  phrase: string;
  country: string;
  language: string;
  device: Device;
  location: string;
}

export async function selectSearchTargets(db: Db, ids: readonly string[]): Promise<SearchTargetRow[]> {
  const { rows } = await sql<SearchTargetRow>`
    select id, engine, phrase, country, language, device, location from search_targets where id = any(${ids}::uuid[])
  `.execute(db);
  return rows;
}

/**
 * Stores the latest values of keywords. A failure keeps the last position, and an outdated outcome has no effect.
 * `previous_position` is the keyword's value on the day before, so that a second rank check of a day keeps the change.
 */
export async function applyRankCheckOutcomes(db: Db, outcomes: readonly RankCheckOutcome[]): Promise<void> {
  await sql`
    update keywords k set
      check_status = o."checkStatus", checked_at = o."checkedAt", next_check_at = o."nextCheckAt",
      error_code = o."errorCode", error_message = o."errorMessage",
      position = case when o.success then o.position else k.position end,
      url = case when o.success then o.url else k.url end,
      checked_depth = case when o.success then o."checkedDepth" else k.checked_depth end,
      serp_features = case when o.success then o."serpFeatures" else k.serp_features end,
      own_features = case when o.success then o."ownFeatures" else k.own_features end,
      own_urls = case when o.success then o."ownUrls" else k.own_urls end,
      ai_overview = case when o.success then o."aiOverview" else k.ai_overview end,
      source = case when o.success then 'serp' else k.source end,
      average_position = case when o.success then null else k.average_position end,
      position_at = case when o.success then o."checkedAt" else k.position_at end, leased_to = null,
      position_held_through = case when o.success then o."heldThrough" else k.position_held_through end,
      best_position = case when o.success then least(k.best_position, o.position) else k.best_position end,
      previous_position = case
        when o.success and (k.position_at at time zone 'UTC')::date < (o."checkedAt" at time zone 'UTC')::date
        then case when coalesce(k.position_held_through >= (o."checkedAt" at time zone 'UTC')::date - 1, true) then k.position end
        else k.previous_position end
    from (
      select *, "checkStatus" <> 'failed' as success
      from json_to_recordset(${JSON.stringify(outcomes)}::json) as r ("keywordId" uuid, "accountId" uuid,
        "checkStatus" text, position integer, url text, "checkedDepth" integer, "serpFeatures" text[], "ownFeatures" text[], "ownUrls" jsonb, "aiOverview" jsonb,
        "checkedAt" timestamptz, "heldThrough" date, "nextCheckAt" timestamptz, "errorCode" text, "errorMessage" text)
    ) o
    where k.id = o."keywordId" and k.account_id = o."accountId" and (k.checked_at is null or k.checked_at <= o."checkedAt")
  `.execute(db);
}

/** Selects keywords of a website without any rank check, by id. Stored SERPs can provide their first positions. */
export async function selectUncheckedTrackers(
  db: Db,
  { accountId, websiteId }: { accountId: string; websiteId: string },
  { after, limit }: { after: string | null; limit: number },
): Promise<Tracker[]> {
  const { rows } = await sql<Tracker>`
    select ${trackerColumns} from keywords k join websites w on w.id = k.website_id
    where k.account_id = ${accountId} and k.website_id = ${websiteId} and k.checked_at is null
      and (${after}::uuid is null or k.id > ${after}::uuid)
    order by k.id limit ${limit}`.execute(db);
  return rows;
}

/** A keyword's last position, as Postgres stores it. */
export interface LatestPosition {
  keywordId: string;
  position: number | null;
  url: string | null;
  checkedDepth: number | null;
  checkedAt: Date;
  heldThrough: string | null;
  source: 'serp' | 'search_console';
}

/** The keywords of a website, also paused ones, that have a position, with the last one. Serves a schedule of all accounts. */
export async function selectPositionedTrackers(
  db: Db,
  websiteId: string,
): Promise<(Tracker & LatestPosition)[]> {
  const { rows } = await sql<Tracker & LatestPosition>`
    select ${trackerColumns}, k.position, k.url, k.checked_depth as "checkedDepth", k.position_at as "checkedAt",
      k.position_held_through as "heldThrough", k.source
    from keywords k join websites w on w.id = k.website_id
    where k.website_id = ${websiteId} and k.position_at is not null order by k.id`.execute(db);
  return rows;
}

/** The number of last positions of each website and day. Serves a schedule of all accounts. */
export async function countLatestPositions(
  db: Db,
): Promise<{ websiteId: string; day: string; rows: number }[]> {
  const { rows } = await sql<{ websiteId: string; day: string; rows: number }>`
    select website_id as "websiteId", (position_at at time zone 'UTC')::date as day, count(*) as rows
    from keywords where position_at is not null group by 1, 2`.execute(db);
  return rows;
}

export interface RankCheckSummary {
  /** The next rank check of any keyword; null without keywords. */
  nextRunAt: Date | null;
  /** Numbers of keywords that are not paused, by the outcome of their last attempt. */
  pending: number;
  failed: number;
  succeeded: number;
  lastSuccessAt: Date | null;
  /** The reason why rank checks are postponed; null if they are not. */
  skipCode: string | null;
  skipMessage: string | null;
  /** Why rank checks failed, most frequent first, up to three. */
  failures: { code: string; message: string; keywords: number }[];
}

/** Summarises the rank checks of a website's keywords. */
export async function summariseRankChecks(
  db: Db,
  { accountId, websiteId }: { accountId: string; websiteId: string },
): Promise<RankCheckSummary> {
  const tracked = sql`from keywords where account_id = ${accountId} and website_id = ${websiteId} and status = 'approved'`;
  const { rows } = await sql<RankCheckSummary>`
    select min(greatest(next_check_at, leased_to)) as "nextRunAt",
      count(*) filter (where check_status = 'pending') as pending,
      count(*) filter (where check_status = 'failed') as failed,
      count(*) filter (where check_status in ('ranked', 'not_ranked')) as succeeded,
      max(position_at) as "lastSuccessAt",
      max(error_code) filter (where error_code in ('budget_exhausted', 'provider_not_connected')) as "skipCode",
      max(error_message) filter (where error_code in ('budget_exhausted', 'provider_not_connected')) as "skipMessage",
      coalesce((select json_agg(f order by keywords desc, code) from (
        select coalesce(error_code, 'unknown') as code, coalesce(max(error_message), '') as message, count(*)::int as keywords
        ${tracked} and check_status = 'failed' group by 1 order by 3 desc, 1 limit 3
      ) f), '[]') as failures
    ${tracked}`.execute(db);
  const [plan] = rows;
  if (plan === undefined) throw new Error('The aggregate query returned no row');
  return plan;
}

/** Applies a shorter interval of the website: its keywords become due at most one interval from now. */
export async function applyShorterInterval(
  db: Db,
  website: { accountId: string; websiteId: string; now: Date },
): Promise<void> {
  await sql`
    update keywords k set next_check_at = least(
      k.next_check_at, ${website.now}::timestamptz + make_interval(hours => coalesce(k.interval_hours, w.interval_hours)))
    from websites w
    where w.id = k.website_id and k.id in (
      select id from keywords where account_id = ${website.accountId} and website_id = ${website.websiteId}
      order by id for update
    )`.execute(db);
}
