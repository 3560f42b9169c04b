import { sql } from 'kysely';
import { type Db, prepared } from '#platform/postgres';
import type { DueKeyword } from '#rank-tracking/keywords/rank-checking';
import type { AttemptKey, RankCheck, RankCheckState, Lane } from './rank-check.ts';

// A rank check serves all accounts that track its target. `account_id` is the account that pays.
export const rankCheckColumns = sql`
  c.id, c.target_id as "targetId", c.account_id as "accountId", c.provider, c.lane, c.depth, c.state, c.attempt,
  c.task_id as "taskId", c.reserved_micros as "reservedMicros", c.spent_micros as "spentMicros",
  c.created_at as "createdAt", c.started_at as "startedAt"`;
const isOpen = sql`c.state in ('waiting', 'submitting', 'submitted')`;
/** The state of given rank checks. Statistics know of few open ones, so with the bare column each statement would read all of them. */
const givenState = sql`coalesce(c.state, '')`;
const isStillOpen = sql`${givenState} in ('waiting', 'submitting', 'submitted')`;

export type NewRankCheck = Pick<
  RankCheck,
  'id' | 'targetId' | 'accountId' | 'provider' | 'lane' | 'depth' | 'reservedMicros' | 'createdAt'
>;

/** Inserts rank checks for targets without an open one. Returns the ids of the inserted rank checks. */
export async function insertRankChecks(db: Db, rankChecks: readonly NewRankCheck[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    insert into rank_checks (id, target_id, account_id, provider, lane, depth, state, reserved_micros, created_at, due_at)
    select id, "targetId", "accountId", provider, lane, depth, 'waiting', "reservedMicros", "createdAt", "createdAt"
    from json_to_recordset(${JSON.stringify(rankChecks)}::json) as g (id uuid, "targetId" uuid, "accountId" uuid, provider text,
      lane text, depth integer, "reservedMicros" bigint, "createdAt" timestamptz)
    order by "targetId"
    on conflict (target_id) where state in ('waiting', 'submitting', 'submitted') do nothing
    returning id`.execute(db);
  return new Set(rows.map((row) => row.id));
}

/** Depths of the open rank checks, by target id. */
export async function selectOpenDepths(db: Db, targetIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ targetId: string; depth: number }>`
    select c.target_id as "targetId", c.depth from rank_checks c where c.target_id = any(${targetIds}::uuid[]) and ${isOpen}
  `.execute(db);
  return new Map(rows.map(({ targetId, depth }) => [targetId, depth]));
}

/**
 * Selects new keywords without a rank check whose search target has a stored SERP that counts as one: deep enough and younger than the
 * interval. Serves the scheduler and therefore covers all accounts.
 * @param since keywords added before are not selected
 */
export async function selectServedByStoredSerps(
  db: Db,
  keywords: readonly Pick<DueKeyword, 'id' | 'targetId' | 'depth' | 'intervalHours'>[],
  { now, since }: { now: Date; since: Date },
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select k.id from json_to_recordset(${JSON.stringify(keywords)}::json)
      as g (id uuid, "targetId" uuid, depth integer, "intervalHours" integer)
    join keywords k on k.id = g.id and k.checked_at is null and k.created_at >= ${since}
    where exists (
      select from rank_checks c where c.target_id = g."targetId" and c.state = 'done' and c.depth >= g.depth
        and c.started_at > ${now}::timestamptz - make_interval(hours => g."intervalHours")
    )`.execute(db);
  return new Set(rows.map((row) => row.id));
}

/** Stores the paying accounts. */
export async function setPayers(
  db: Db,
  payers: readonly Pick<RankCheck, 'id' | 'accountId'>[],
): Promise<void> {
  if (payers.length === 0) return;
  await sql`
    update rank_checks c set account_id = g."accountId"
    from json_to_recordset(${JSON.stringify(payers)}::json) as g (id uuid, "accountId" uuid)
    where c.id = g.id`.execute(db);
}

export async function deleteRankChecks(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`delete from rank_checks where id = any(${ids}::uuid[])`.execute(db);
}

export async function findOpenRankCheck(db: Db, targetId: string): Promise<RankCheck | null> {
  const { rows } = await sql<RankCheck>`
    select ${rankCheckColumns} from rank_checks c where c.target_id = ${targetId} and ${isOpen}`.execute(db);
  return rows[0] ?? null;
}

export interface RankCheckReport extends RankCheck {
  finishedAt: Date | null;
  errorCode: string | null;
  errorMessage: string | null;
}

export async function findRankCheck(
  db: Db,
  { id, targetId }: { id: string; targetId: string },
): Promise<RankCheckReport | null> {
  const { rows } = await sql<RankCheckReport>`
    select ${rankCheckColumns}, c.finished_at as "finishedAt", c.error_code as "errorCode", c.error_message as "errorMessage"
    from rank_checks c where c.id = ${id} and c.target_id = ${targetId}`.execute(db);
  return rows[0] ?? null;
}

/** Starts waiting attempts. A repeated start keeps the first start time, which identifies the stored SERP. */
export async function startAttempts(
  db: Db,
  attempts: readonly AttemptKey[],
  { now, state }: { now: Date; state: 'waiting' | 'submitting' },
): Promise<RankCheck[]> {
  const { rows } = await sql<RankCheck>`
    update rank_checks c set started_at = coalesce(c.started_at, ${now}), state = ${state}
    from json_to_recordset(${JSON.stringify(attempts)}::json) as g (id uuid, attempt integer)
    where c.id = g.id and c.attempt = g.attempt and ${givenState} = 'waiting' returning ${rankCheckColumns}`.execute(
    db,
  );
  return rows;
}

/** Stores the task ids and costs from a provider's receipts. */
export async function markSubmitted(
  db: Db,
  tasks: readonly { id: string; taskId: string; costMicros: number }[],
): Promise<void> {
  if (tasks.length === 0) return;
  await sql`
    update rank_checks c set state = 'submitted', task_id = g."taskId", spent_micros = c.spent_micros + g."costMicros"
    from json_to_recordset(${JSON.stringify(tasks)}::json) as g (id uuid, "taskId" text, "costMicros" bigint)
    where c.id = g.id and ${givenState} = 'submitting'`.execute(db);
}

/** Adds costs to open rank checks. Returns the ids of those that were still open. */
export async function addSpent(
  db: Db,
  costs: readonly Pick<RankCheck, 'id' | 'spentMicros'>[],
): Promise<Set<string>> {
  if (costs.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    update rank_checks c set spent_micros = c.spent_micros + g."spentMicros"
    from json_to_recordset(${JSON.stringify(costs)}::json) as g (id uuid, "spentMicros" bigint)
    where c.id = g.id and ${isStillOpen} returning c.id`.execute(db);
  return new Set(rows.map((row) => row.id));
}

/**
 * Adds the reserved price to the cost before the provider is called. `addSpent` corrects it to the actual cost afterwards.
 * @returns the added amounts by rank check id, without attempts that a concurrent run has closed
 */
export async function assumeSpent(db: Db, attempts: readonly AttemptKey[]): Promise<Map<string, number>> {
  const keys = attempts.map(({ id, attempt }) => ({ id, attempt }));
  const { rows } = await sql<{ id: string; micros: number }>`${prepared}
    update rank_checks r set spent_micros = r.spent_micros + r.reserved_micros
    from (
      select c.id from rank_checks c
      join json_to_recordset(${JSON.stringify(keys)}::json) as g (id uuid, attempt integer) on c.id = g.id and c.attempt = g.attempt
      where ${isStillOpen} order by c.id for update of c
    ) o
    where r.id = o.id returning r.id, r.reserved_micros as micros`.execute(db);
  return new Map(rows.map(({ id, micros }) => [id, micros]));
}

/** Locks open attempts that have costs, and returns them. */
export async function lockSpentAttempts(db: Db, attempts: readonly AttemptKey[]): Promise<RankCheck[]> {
  const { rows } = await sql<RankCheck>`
    select ${rankCheckColumns} from rank_checks c
    join json_to_recordset(${JSON.stringify(attempts)}::json) as g (id uuid, attempt integer)
      on c.id = g.id and c.attempt = g.attempt
    where ${isStillOpen} and c.spent_micros > 0 order by c.id for update of c`.execute(db);
  return rows;
}

/** Replaces the reserved amounts of rank checks whose costs were captured. */
export async function replaceReservations(
  db: Db,
  reservations: readonly Pick<RankCheck, 'id' | 'reservedMicros'>[],
): Promise<void> {
  await sql`
    update rank_checks c set spent_micros = 0, reserved_micros = g."reservedMicros"
    from json_to_recordset(${JSON.stringify(reservations)}::json) as g (id uuid, "reservedMicros" bigint)
    where c.id = g.id`.execute(db);
}

/** The websites of an account that track a search, by account and search target: `<account id> <target id>`. */
export async function findWebsitesOfTargets(
  db: Db,
  targets: readonly Pick<RankCheck, 'accountId' | 'targetId'>[],
): Promise<Map<string, string[]>> {
  if (targets.length === 0) return new Map();
  const keys = targets.map(({ accountId, targetId }) => ({ accountId, targetId }));
  const { rows } = await sql<{ key: string; websiteIds: string[] }>`
    select k.account_id || ' ' || k.target_id as key, array_agg(distinct k.website_id) as "websiteIds"
    from keywords k join json_to_recordset(${JSON.stringify(keys)}::json) as g ("accountId" uuid, "targetId" uuid)
      on k.account_id = g."accountId" and k.target_id = g."targetId"
    group by k.account_id, k.target_id`.execute(db);
  return new Map(rows.map(({ key, websiteIds }) => [key, websiteIds]));
}

export interface AttemptEnd extends AttemptKey {
  state: Extract<RankCheckState, 'done' | 'failed' | 'cancelled'>;
  errorCode: string | null;
  errorMessage: string | null;
}

/** Ends open attempts. Returns their rank checks as they were before, including the reserved and spent amounts. */
export async function endAttempts(db: Db, ends: readonly AttemptEnd[], now: Date): Promise<RankCheck[]> {
  const { rows } = await sql<RankCheck>`
    with open as (
      select ${rankCheckColumns}, g.state as end_state, g."errorCode", g."errorMessage"
      from rank_checks c join json_to_recordset(${JSON.stringify(ends)}::json) as g (id uuid, attempt integer, state text,
        "errorCode" text, "errorMessage" text) on c.id = g.id and c.attempt = g.attempt
      where ${isStillOpen} order by c.id for update of c
    ), ended as (
      update rank_checks c set state = open.end_state, finished_at = ${now}, error_code = open."errorCode",
        error_message = open."errorMessage", reserved_micros = 0
      from open where c.id = open.id
    )
    select * from open`.execute(db);
  return rows;
}

export interface Retry {
  id: string;
  dueAt: Date;
  reservedMicros: number;
}

/** Reopens failed rank checks for their next attempt. */
export async function reopenRankChecks(db: Db, retries: readonly Retry[]): Promise<void> {
  if (retries.length === 0) return;
  await sql`
    update rank_checks c set state = 'waiting', attempt = c.attempt + 1, due_at = g."dueAt", started_at = null, task_id = null,
      finished_at = null, spent_micros = 0, reserved_micros = g."reservedMicros"
    from json_to_recordset(${JSON.stringify(retries)}::json) as g (id uuid, "dueAt" timestamptz, "reservedMicros" bigint)
    where c.id = g.id`.execute(db);
}

/**
 * Claims waiting rank checks that were due before `dueBefore`, longest overdue first. Their due time becomes `now`, so that
 * the next run does not claim them again.
 */
export async function claimStuckRankChecks(
  db: Db,
  { now, dueBefore }: { now: Date; dueBefore: Date },
): Promise<Pick<RankCheck, 'id' | 'attempt' | 'provider' | 'lane'>[]> {
  const { rows } = await sql<{ id: string; attempt: number; provider: RankCheck['provider']; lane: Lane }>`
    update rank_checks set due_at = ${now} where id in (
      select id from rank_checks where state = 'waiting' and due_at < ${dueBefore} order by due_at limit 1000
      for update skip locked
    ) returning id, attempt, provider, lane`.execute(db);
  return rows;
}

export async function deleteFinishedRankChecks(db: Db, before: Date): Promise<void> {
  await sql`delete from rank_checks where finished_at < ${before}`.execute(db);
}

const startDay = sql`(started_at at time zone 'UTC')::date`;

/** The days on which finished rank checks were started, oldest first. Serves a schedule of all accounts. */
export async function selectDoneDays(db: Db): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select distinct ${startDay} as day from rank_checks where state = 'done' and started_at is not null order by 1`.execute(
    db,
  );
  return rows.map(({ day }) => day);
}

/** The finished rank checks of a day. Serves a schedule of all accounts. */
export async function selectDoneChecks(db: Db, day: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from rank_checks where state = 'done' and ${startDay} = ${day}::date`.execute(db);
  return rows.map(({ id }) => id);
}
