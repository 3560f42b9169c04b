import { sql } from 'kysely';
import type { Db } from '#db';
import type { AttemptKey, Check, CheckState, Lane } from './check.ts';

// Checks serve all accounts that track a target; `account_id` is the one that pays.
export const checkColumns = sql`
  c.id, c.target_id as "targetId", c.account_id as "accountId", c.provider, c.lane, c.depth, c.state, c.attempt,
  c.task_id as "taskId", c.reserved_micros as "reservedMicros", c.spent_micros as "spentMicros",
  c.created_at as "createdAt", c.started_at as "startedAt"`;
const isOpen = sql`c.state in ('waiting', 'submitting', 'submitted')`;

export type NewCheck = Pick<
  Check,
  'id' | 'targetId' | 'accountId' | 'provider' | 'lane' | 'depth' | 'reservedMicros' | 'createdAt'
>;

/** Opens checks where the target has none open. Returns the ids of those that were opened. */
export async function insertChecks(db: Db, checks: readonly NewCheck[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    insert into checks (id, target_id, account_id, provider, lane, depth, state, reserved_micros, created_at, due_at)
    select id, "targetId", "accountId", provider, lane, depth, 'waiting', "reservedMicros", "createdAt", "createdAt"
    from json_to_recordset(${JSON.stringify(checks)}::json) as g (id uuid, "targetId" uuid, "accountId" uuid, provider text,
      lane text, depth integer, "reservedMicros" bigint, "createdAt" timestamptz)
    order by "targetId"
    on conflict (target_id) where state in ('waiting', 'submitting', 'submitted') do nothing
    returning id`.execute(db);
  return new Set(rows.map((row) => row.id));
}

/** How deep the targets' open checks look, by target. */
export async function selectOpenDepths(db: Db, targetIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ targetId: string; depth: number }>`
    select c.target_id as "targetId", c.depth from checks c where c.target_id = any(${targetIds}::uuid[]) and ${isOpen}
  `.execute(db);
  return new Map(rows.map(({ targetId, depth }) => [targetId, depth]));
}

/** Writes down who pays for checks, and what was set aside for them. */
export async function setPayers(
  db: Db,
  payers: readonly Pick<Check, 'id' | 'accountId' | 'reservedMicros'>[],
): Promise<void> {
  await sql`
    update checks c set account_id = g."accountId", reserved_micros = g."reservedMicros"
    from json_to_recordset(${JSON.stringify(payers)}::json) as g (id uuid, "accountId" uuid, "reservedMicros" bigint)
    where c.id = g.id`.execute(db);
}

export async function deleteChecks(db: Db, ids: readonly string[]): Promise<void> {
  await sql`delete from checks where id = any(${ids}::uuid[])`.execute(db);
}

export async function findOpenCheck(db: Db, targetId: string): Promise<Check | null> {
  const { rows } = await sql<Check>`
    select ${checkColumns} from checks c where c.target_id = ${targetId} and ${isOpen}`.execute(db);
  return rows[0] ?? null;
}

export interface CheckReport extends Check {
  finishedAt: Date | null;
  errorCode: string | null;
  errorMessage: string | null;
}

export async function findCheck(
  db: Db,
  { id, targetId }: { id: string; targetId: string },
): Promise<CheckReport | null> {
  const { rows } = await sql<CheckReport>`
    select ${checkColumns}, c.finished_at as "finishedAt", c.error_code as "errorCode", c.error_message as "errorMessage"
    from checks c where c.id = ${id} and c.target_id = ${targetId}`.execute(db);
  return rows[0] ?? null;
}

/** Begins waiting attempts; one that had begun keeps its time, so that a repetition writes the same page. */
export async function startChecks(
  db: Db,
  attempts: readonly AttemptKey[],
  { now, state }: { now: Date; state: 'waiting' | 'submitting' },
): Promise<Check[]> {
  const { rows } = await sql<Check>`
    update checks c set started_at = coalesce(c.started_at, ${now}), state = ${state}
    from json_to_recordset(${JSON.stringify(attempts)}::json) as g (id uuid, attempt integer)
    where c.id = g.id and c.attempt = g.attempt and c.state = 'waiting' returning ${checkColumns}`.execute(
    db,
  );
  return rows;
}

/** Writes down a provider's receipts. */
export async function markSubmitted(
  db: Db,
  orders: readonly { id: string; taskId: string; costMicros: number }[],
): Promise<void> {
  if (orders.length === 0) return;
  await sql`
    update checks c set state = 'submitted', task_id = g."taskId", spent_micros = c.spent_micros + g."costMicros"
    from json_to_recordset(${JSON.stringify(orders)}::json) as g (id uuid, "taskId" text, "costMicros" bigint)
    where c.id = g.id and c.state = 'submitting'`.execute(db);
}

/** Adds to what open checks have cost. Returns the ids of those that were open. */
export async function addSpent(
  db: Db,
  costs: readonly Pick<Check, 'id' | 'spentMicros'>[],
): Promise<Set<string>> {
  if (costs.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    update checks c set spent_micros = c.spent_micros + g."spentMicros"
    from json_to_recordset(${JSON.stringify(costs)}::json) as g (id uuid, "spentMicros" bigint)
    where c.id = g.id and ${isOpen} returning c.id`.execute(db);
  return new Set(rows.map((row) => row.id));
}

export interface Ending extends AttemptKey {
  state: Extract<CheckState, 'done' | 'failed' | 'cancelled'>;
  errorCode: string | null;
  errorMessage: string | null;
}

/** Ends attempts that are open still. Returns these checks as they were before, with what was set aside and spent. */
export async function endChecks(db: Db, endings: readonly Ending[], now: Date): Promise<Check[]> {
  const { rows } = await sql<Check>`
    with open as (
      select ${checkColumns}, g.state as ending, g."errorCode", g."errorMessage"
      from checks c join json_to_recordset(${JSON.stringify(endings)}::json) as g (id uuid, attempt integer, state text,
        "errorCode" text, "errorMessage" text) on c.id = g.id and c.attempt = g.attempt
      where ${isOpen} order by c.id for update of c
    ), ended as (
      update checks c set state = open.ending, finished_at = ${now}, error_code = open."errorCode",
        error_message = open."errorMessage", reserved_micros = 0
      from open where c.id = open.id
    )
    select * from open`.execute(db);
  return rows;
}

export interface Reopening {
  id: string;
  dueAt: Date;
  reservedMicros: number;
}

/** Opens ended checks again for their next attempt. */
export async function reopenChecks(db: Db, reopenings: readonly Reopening[]): Promise<void> {
  await sql`
    update checks c set state = 'waiting', attempt = c.attempt + 1, due_at = g."dueAt", started_at = null, task_id = null,
      finished_at = null, spent_micros = 0, reserved_micros = g."reservedMicros"
    from json_to_recordset(${JSON.stringify(reopenings)}::json) as g (id uuid, "dueAt" timestamptz, "reservedMicros" bigint)
    where c.id = g.id`.execute(db);
}

/**
 * Waiting checks that were to be tried before `dueBefore` and were not, the longest waiting first. They count as ordered anew
 * at `now`, so that the same ones do not come again at once.
 */
export async function takeStuckChecks(
  db: Db,
  { now, dueBefore }: { now: Date; dueBefore: Date },
): Promise<Pick<Check, 'id' | 'attempt' | 'provider' | 'lane'>[]> {
  const { rows } = await sql<{ id: string; attempt: number; provider: Check['provider']; lane: Lane }>`
    update checks set due_at = ${now} where id in (
      select id from checks where state = 'waiting' and due_at < ${dueBefore} order by due_at limit 1000
      for update skip locked
    ) returning id, attempt, provider, lane`.execute(db);
  return rows;
}

export async function deleteFinishedChecks(db: Db, before: Date): Promise<void> {
  await sql`delete from checks where finished_at < ${before}`.execute(db);
}
