import { sql } from 'kysely';
import type { Db } from '#platform/postgres';
import type { AnswerEngineName } from '#providers/answers';
import type { EngineError, WebsiteRef } from '#ai-visibility/core';
import type { Run, ClaimedRun } from './run.ts';

const websiteCondition = ({ accountId, websiteId }: WebsiteRef) =>
  sql`r.website_id = ${websiteId} and r.account_id = ${accountId}`;
const columns = sql`
  r.id, r.account_id as "accountId", r.website_id as "websiteId", r.prompt_id as "promptId", r.engine, r.attempts,
  r.asked_at as "askedAt", r.reserved_month as "reservedMonth", r.reserved_micros as "reservedMicros",
  r.spent_micros as "spentMicros"`;

export interface NewRun extends WebsiteRef {
  id: string;
  promptId: string;
  engine: AnswerEngineName;
  dueAt: Date;
}

/** Inserts planned runs and records the time of each prompt's last one. */
export async function insertRuns(db: Db, runs: readonly NewRun[]): Promise<void> {
  if (runs.length === 0) return;
  const given = sql`
    json_to_recordset(${JSON.stringify(runs)}::json) as g (id uuid, "accountId" uuid, "websiteId" uuid,
      "promptId" uuid, engine text, "dueAt" timestamptz)`;
  await sql`
    insert into ai_runs (id, account_id, website_id, prompt_id, engine, due_at)
    select id, "accountId", "websiteId", "promptId", engine, "dueAt" from ${given}`.execute(db);
  await sql`
    insert into ai_samples (account_id, website_id, prompt_id, engine, last_planned_at)
    select "accountId", "websiteId", "promptId", engine, max("dueAt") from ${given} group by 1, 2, 3, 4
    on conflict (prompt_id, engine) do update set last_planned_at = excluded.last_planned_at`.execute(db);
}

export interface Sample {
  promptId: string;
  engine: string;
  runs: number;
  pending: number;
  lastPlannedAt: Date;
}

/** The finished and pending runs of each prompt of a website and engine. */
export async function selectSamples(db: Db, { accountId, websiteId }: WebsiteRef): Promise<Sample[]> {
  const { rows } = await sql<Sample>`
    select s.prompt_id as "promptId", s.engine, s.runs, s.last_planned_at as "lastPlannedAt",
      count(r.id) as pending
    from ai_samples s left join ai_runs r
      on r.website_id = s.website_id and r.prompt_id = s.prompt_id and r.engine = s.engine
    where s.website_id = ${websiteId} and s.account_id = ${accountId}
    group by s.prompt_id, s.engine`.execute(db);
  return rows;
}

/** Counts a finished run of a prompt and records whether it failed. */
export async function addToSample(
  db: Db,
  { promptId, engine }: Pick<Run, 'promptId' | 'engine'>,
  error: EngineError | null,
): Promise<void> {
  await sql`
    update ai_samples set runs = runs + 1, last_error = ${error === null ? null : JSON.stringify(error)}::jsonb
    where prompt_id = ${promptId} and engine = ${engine}`.execute(db);
}

interface AskedPrompt {
  promptId: string;
  engine: string;
  askedAt: Date;
}

/** Counts finished runs of prompts that were not planned. */
export async function addToSamples(
  db: Db,
  { accountId, websiteId }: WebsiteRef,
  asked: readonly AskedPrompt[],
): Promise<void> {
  await sql`
    insert into ai_samples as s (account_id, website_id, prompt_id, engine, runs, last_planned_at)
    select p.account_id, p.website_id, p.id, g.engine, count(*), max(g."askedAt")
    from json_to_recordset(${JSON.stringify(asked)}::json) as g ("promptId" uuid, engine text, "askedAt" timestamptz)
    join ai_prompts p on p.id = g."promptId" and p.website_id = ${websiteId} and p.account_id = ${accountId}
    group by p.id, g.engine
    on conflict (prompt_id, engine) do update set runs = s.runs + excluded.runs,
      last_planned_at = greatest(s.last_planned_at, excluded.last_planned_at)`.execute(db);
}

/** Records when prompts were first asked. */
export async function recordPromptsAsked(
  db: Db,
  { accountId, websiteId }: WebsiteRef,
  asked: readonly AskedPrompt[],
): Promise<void> {
  await sql`
    update ai_prompts p set first_asked_at = least(p.first_asked_at, g.first)
    from (
      select "promptId", min("askedAt") as first
      from json_to_recordset(${JSON.stringify(asked)}::json) as g ("promptId" uuid, "askedAt" timestamptz) group by 1
    ) g
    where p.id = g."promptId" and p.website_id = ${websiteId} and p.account_id = ${accountId}`.execute(db);
}

/** The last runs of an engine's prompts. */
export interface LastRuns {
  prompts: number;
  /** Prompts whose last run failed. */
  failed: number;
  /** The most frequent error; null if none failed. */
  error: EngineError | null;
}

/** The last runs of a website's active prompts by engine. */
export async function summariseLastRuns(db: Db, ref: WebsiteRef): Promise<Map<string, LastRuns>> {
  const { rows } = await sql<LastRuns & { engine: string }>`
    select r.engine, count(*) as prompts, count(r.last_error) as failed, mode() within group (order by r.last_error) as error
    from ai_samples r join ai_prompts p on p.id = r.prompt_id
    where ${websiteCondition(ref)} and p.status = 'active' and r.runs > 0 group by r.engine`.execute(db);
  return new Map(rows.map(({ engine, ...runs }) => [engine, runs]));
}

/** Runs of all websites of an account without reserved budget, by engine. */
export async function countUnpaidRuns(db: Db, accountId: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ engine: string; runs: number }>`
    select engine, count(*) as runs from ai_runs
    where account_id = ${accountId} and reserved_month is null group by engine`.execute(db);
  return new Map(rows.map(({ engine, runs }) => [engine, runs]));
}

/** When the website's next run is due. */
export async function findNextDue(db: Db, ref: WebsiteRef): Promise<Date | null> {
  const { rows } = await sql<{ dueAt: Date | null }>`
    select min(r.due_at) as "dueAt" from ai_runs r where ${websiteCondition(ref)}`.execute(db);
  return rows[0]?.dueAt ?? null;
}

const isDue = (now: Date) =>
  sql`r.due_at <= ${now} and (r.claimed_until is null or r.claimed_until <= ${now})`;

/** The engines, of these, that have due runs. */
export async function selectDueEngines(db: Db, names: readonly string[], now: Date): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from unnest(${names}::text[]) as e (name)
    where exists (select from ai_runs r where r.engine = e.name and ${isDue(now)})`.execute(db);
  return rows.map(({ name }) => name);
}

export interface DueRun extends Run {
  /** Null if the prompt was deleted. */
  prompt: string | null;
  country: string | null;
  language: string | null;
  /** False if the prompt or the website is paused or deleted. */
  isWanted: boolean;
}

/** Locks the unclaimed run of an engine that has been due longest, over all accounts. */
export async function lockDueRun(db: Db, engine: string, now: Date): Promise<DueRun | null> {
  const { rows } = await sql<DueRun>`
    select ${columns}, p.text as prompt, p.country, p.language,
      coalesce(p.status = 'active' and not f.is_paused, false) as "isWanted"
    from ai_runs r
    left join ai_prompts p on p.id = r.prompt_id
    left join ai_tracked_websites f on f.website_id = r.website_id
    where r.engine = ${engine} and ${isDue(now)}
    order by r.due_at, r.id limit 1 for update of r skip locked`.execute(db);
  return rows[0] ?? null;
}

/** Claims a run until a time. */
export async function leaseRun(db: Db, run: ClaimedRun, until: Date): Promise<void> {
  await sql`
    update ai_runs set claimed_until = ${until}, attempts = ${run.attempts}, asked_at = ${run.askedAt},
      reserved_month = ${run.reservedMonth}::date, reserved_micros = ${run.reservedMicros},
      spent_micros = ${run.spentMicros}
    where id = ${run.id}`.execute(db);
}

/** Ends the claim, so that another worker can take the run at once. */
export async function releaseRun(db: Db, { id, attempts }: Run, now: Date): Promise<void> {
  await sql`update ai_runs set claimed_until = ${now} where id = ${id} and attempts = ${attempts}`.execute(
    db,
  );
}

/** Releases a run to be asked later. Returns false if it was deleted. */
export async function rescheduleRun(
  db: Db,
  { id, attempts }: Run,
  to: { dueAt: Date; attempts: number; spentMicros: number },
): Promise<boolean> {
  const { rows } = await sql`
    update ai_runs set claimed_until = null, reserved_month = null, reserved_micros = 0, due_at = ${to.dueAt},
      attempts = ${to.attempts}, asked_at = case when ${to.attempts}::integer > 0 then asked_at end,
      spent_micros = ${to.spentMicros}
    where id = ${id} and attempts = ${attempts} returning 1`.execute(db);
  return rows.length > 0;
}

/** Postpones the website's unclaimed runs of the engine. */
export async function postponeRuns(
  db: Db,
  ref: WebsiteRef,
  { engine, until }: { engine: string; until: Date },
): Promise<void> {
  await sql`
    update ai_runs set due_at = ${until} where id in (
      select id from ai_runs r where ${websiteCondition(ref)} and r.engine = ${engine} and r.claimed_until is null
        and r.due_at < ${until} for update skip locked)`.execute(db);
}

/** Returns false if the run was deleted, or claimed by another worker in the meantime. */
export async function deleteRun(db: Db, { id, attempts }: Run): Promise<boolean> {
  const { rows } = await sql`
    delete from ai_runs where id = ${id} and attempts = ${attempts} returning 1`.execute(db);
  return rows.length > 0;
}

/** Deletes the website's unclaimed runs of these engines. */
export async function deleteWaitingRuns(
  db: Db,
  ref: WebsiteRef,
  engines: { only: readonly string[] } | { except: readonly string[] },
): Promise<void> {
  const chosen =
    'only' in engines
      ? sql`r.engine = any(${engines.only}::text[])`
      : sql`r.engine <> all(${engines.except}::text[])`;
  await sql`
    delete from ai_runs where id in (
      select id from ai_runs r where ${websiteCondition(ref)} and ${chosen} and r.claimed_until is null
      for update skip locked)`.execute(db);
}

/** Deletes runs of all accounts whose claim has expired and whose engine is not connected. Returns those with reserved budget. */
export async function deleteLostRuns(
  db: Db,
  { connected, now }: { connected: readonly string[]; now: Date },
): Promise<(Run & { reservedMonth: string })[]> {
  const { rows } = await sql<Run & { reservedMonth: string }>`
    with gone as (
      delete from ai_runs where id in (
        select id from ai_runs where engine <> all(${connected}::text[]) and claimed_until <= ${now} for update skip locked)
      returning *
    )
    select ${columns} from gone r where r.reserved_month is not null`.execute(db);
  return rows;
}

/** Deletes the runs of a website without reserved budget. */
export async function deleteUnpaidRuns(db: Db, ref: WebsiteRef): Promise<void> {
  await sql`delete from ai_runs r where ${websiteCondition(ref)} and r.reserved_month is null`.execute(db);
}

/** Records when a prompt was first asked. Returns false if it was deleted or changed in the meantime. */
export async function recordFirstAsked(
  db: Db,
  asked: Pick<ClaimedRun, 'promptId' | 'prompt' | 'country' | 'language' | 'askedAt'>,
): Promise<boolean> {
  const { rows } = await sql`
    update ai_prompts set first_asked_at = coalesce(first_asked_at, ${asked.askedAt})
    where id = ${asked.promptId} and text = ${asked.prompt} and country = ${asked.country}
      and language = ${asked.language} returning 1`.execute(db);
  return rows.length > 0;
}
