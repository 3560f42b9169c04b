import { sql } from 'kysely';
import type { Db } from '#db';
import type { Device, SearchEngine, SerpProviderName } from '#providers/serp';
import type { Site } from '#websites';
import type { CheckStatus } from './keyword.ts';

/** A keyword that is due, as the scheduler sees it. These statements serve all accounts: the clock asks, not a person. */
export interface DueKeyword {
  id: string;
  accountId: string;
  websiteId: string;
  targetId: string;
  depth: number;
  provider: SerpProviderName | null;
}

/**
 * Takes keywords that are due, the longest waiting first, for the caller's transaction; and with them whatever else is due of
 * their targets, so that one check serves all. Until `leasedTo` nobody else takes them; should their check get lost, they are
 * due again then.
 */
export async function claimDueKeywords(
  db: Db,
  { now, leasedTo, limit }: { now: Date; leasedTo: Date; limit: number },
): Promise<DueKeyword[]> {
  const { rows } = await sql<DueKeyword>`
    with longest as (
      select id, target_id, next_check_at from keywords where status = 'approved' and next_check_at <= ${now}
      order by next_check_at limit ${limit} for update skip locked
    ), beside as (
      select id, next_check_at from keywords
      where target_id in (select target_id from longest) and status = 'approved' and next_check_at <= ${now}
      for update skip locked
    ), due as (
      select id, next_check_at from longest union select id, next_check_at from beside
    ), taken as (
      update keywords k set next_check_at = ${leasedTo} from due where k.id = due.id
      returning k.*, due.next_check_at as due_at
    )
    select k.id, k.account_id as "accountId", k.website_id as "websiteId", k.target_id as "targetId",
      coalesce(k.depth, w.depth) as depth, k.provider
    from taken k join websites w on w.id = k.website_id
    order by k.due_at, k.id`.execute(db);
  return rows;
}

/**
 * Locks keywords until the transaction ends, in one order everywhere. Whoever changes keywords along with other things does this
 * first: the scheduler, too, takes keywords before all else.
 */
export async function lockKeywords(db: Db, ids: readonly string[]): Promise<void> {
  await sql`select from keywords where id = any(${ids}::uuid[]) order by id for update`.execute(db);
}

/** Those of the keywords that are not there any more. */
export async function selectGoneKeywords(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select g.id from unnest(${ids}::uuid[]) g (id) where not exists (select from keywords k where k.id = g.id)
  `.execute(db);
  return new Set(rows.map((row) => row.id));
}

/** Puts due keywords off without a check, and says why where there is something to say. */
export async function postponeKeywords(
  db: Db,
  ids: readonly string[],
  { until, reason }: { until: Date; reason: { code: string; message: string } | null },
): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    update keywords set next_check_at = ${until}, error_code = coalesce(${reason?.code ?? null}, error_code),
      error_message = coalesce(${reason?.message ?? null}, error_message)
    where id = any(${ids}::uuid[])`.execute(db);
}

/** A keyword as far as a result page of its target concerns it. */
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

/** Everyone who tracks these targets and has not paused. */
export async function selectTrackers(db: Db, targetIds: readonly string[]): Promise<Tracker[]> {
  const { rows } = await sql<Tracker>`
    select ${trackerColumns} from keywords k join websites w on w.id = k.website_id
    where k.target_id = any(${targetIds}::uuid[]) and k.status = 'approved'`.execute(db);
  return rows;
}

export interface TargetRow {
  id: string;
  engine: SearchEngine;
  phrase: string;
  country: string;
  language: string;
  device: Device;
  location: string;
}

export async function selectTargets(db: Db, ids: readonly string[]): Promise<TargetRow[]> {
  const { rows } = await sql<TargetRow>`
    select id, engine, phrase, country, language, device, location from search_targets where id = any(${ids}::uuid[])
  `.execute(db);
  return rows;
}

/** How a check ended for one keyword. */
export interface KeywordOutcome {
  keywordId: string;
  accountId: string;
  checkStatus: Exclude<CheckStatus, 'pending'>;
  position: number | null;
  url: string | null;
  checkedDepth: number | null;
  serpFeatures: string[];
  checkedAt: Date;
  nextCheckAt: Date;
  errorCode: string | null;
  errorMessage: string | null;
}

/**
 * Writes the latest values. A failure leaves the position alone; an outcome older than what is there changes nothing.
 * `previous_position` is that of the last successful day before, so that a second check of a day does not hide a change.
 */
export async function applyOutcomes(db: Db, outcomes: readonly KeywordOutcome[]): Promise<void> {
  await sql`
    update keywords k set
      check_status = o."checkStatus", checked_at = o."checkedAt", next_check_at = o."nextCheckAt",
      error_code = o."errorCode", error_message = o."errorMessage",
      position = case when o.success then o.position else k.position end,
      url = case when o.success then o.url else k.url end,
      checked_depth = case when o.success then o."checkedDepth" else k.checked_depth end,
      serp_features = case when o.success then o."serpFeatures" else k.serp_features end,
      source = case when o.success then 'serp' else k.source end,
      average_position = case when o.success then null else k.average_position end,
      position_at = case when o.success then o."checkedAt" else k.position_at end,
      best_position = case when o.success then least(k.best_position, o.position) else k.best_position end,
      previous_position = case
        when o.success and (k.position_at at time zone 'UTC')::date < (o."checkedAt" at time zone 'UTC')::date
        then k.position else k.previous_position end
    from (
      select *, "checkStatus" <> 'failed' as success
      from json_to_recordset(${JSON.stringify(outcomes)}::json) as r ("keywordId" uuid, "accountId" uuid,
        "checkStatus" text, position integer, url text, "checkedDepth" integer, "serpFeatures" text[],
        "checkedAt" timestamptz, "nextCheckAt" timestamptz, "errorCode" text, "errorMessage" text)
    ) o
    where k.id = o."keywordId" and k.account_id = o."accountId" and (k.checked_at is null or k.checked_at <= o."checkedAt")
  `.execute(db);
}

/** Keywords of a website that were never checked, in the order of their ids: a page that is there already can serve them. */
export async function selectUnchecked(
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

export interface CheckPlan {
  /** Soonest next check of the website's keywords; null where it has none. */
  nextRunAt: Date | null;
  /** Of keywords that are not paused: how the last attempts ended. */
  pending: number;
  failed: number;
  succeeded: number;
  lastSuccessAt: Date | null;
  /** A reason for which checks are being left out, if there is one. */
  skipCode: string | null;
  skipMessage: string | null;
}

/** What a website's keywords say together about its rankings. */
export async function summariseKeywords(
  db: Db,
  { accountId, websiteId }: { accountId: string; websiteId: string },
): Promise<CheckPlan> {
  const { rows } = await sql<CheckPlan>`
    select min(next_check_at) as "nextRunAt",
      count(*) filter (where check_status = 'pending') as pending,
      count(*) filter (where check_status = 'failed') as failed,
      count(*) filter (where check_status in ('ranked', 'not_ranked')) as succeeded,
      max(position_at) as "lastSuccessAt",
      max(error_code) filter (where error_code in ('budget_exhausted', 'provider_not_connected')) as "skipCode",
      max(error_message) filter (where error_code in ('budget_exhausted', 'provider_not_connected')) as "skipMessage"
    from keywords where account_id = ${accountId} and website_id = ${websiteId} and status = 'approved'`.execute(
    db,
  );
  const [plan] = rows;
  if (plan === undefined) throw new Error('A sum has one row');
  return plan;
}

/** Lets a website's keywords follow a shorter interval at once: nothing stays due later than one interval from now. */
export async function shortenWaits(
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

export async function selectKeywordNames(
  db: Db,
  { accountId, ids }: { accountId: string; ids: readonly string[] },
): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; keyword: string }>`
    select id, keyword from keywords where account_id = ${accountId} and id = any(${ids}::uuid[])`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.id, row.keyword]));
}

/** What a website tracks, the oldest first, each phrase and language once. */
export async function selectPhrases(
  db: Db,
  { accountId, websiteId }: { accountId: string; websiteId: string },
  limit: number,
): Promise<{ phrase: string; language: string }[]> {
  const { rows } = await sql<{ phrase: string; language: string }>`
    select k.keyword as phrase, t.language from keywords k join search_targets t on t.id = k.target_id
    where k.account_id = ${accountId} and k.website_id = ${websiteId}
    group by 1, 2 order by min(k.id::text) limit ${limit}`.execute(db);
  return rows;
}
