import { sql } from 'kysely';
import type { Db } from '#platform/postgres';
import type { EngineError, TrackedWebsite, WebsiteRef } from '#ai-visibility/core';

const websiteCondition = ({ accountId, websiteId }: WebsiteRef) =>
  sql`website_id = ${websiteId} and account_id = ${accountId}`;
const columns = sql`
  is_paused as "isPaused", interval_width::float8 as "intervalWidth",
  engine_errors as "engineErrors", last_success_at as "lastSuccessAt", next_plan_at as "nextPlanAt"`;

/** Starts tracking a website; does nothing if it is tracked already. */
export async function insertTrackedWebsite(
  db: Db,
  { accountId, websiteId }: WebsiteRef,
  now: Date,
): Promise<void> {
  await sql`
    insert into ai_tracked_websites (website_id, account_id, next_plan_at, created_at)
    select id, account_id, ${now}, ${now} from websites where id = ${websiteId} and account_id = ${accountId}
    on conflict (website_id) do nothing`.execute(db);
}

export async function findTrackedWebsite(db: Db, ref: WebsiteRef): Promise<TrackedWebsite | null> {
  const { rows } = await sql<TrackedWebsite>`
    select ${columns} from ai_tracked_websites where ${websiteCondition(ref)}`.execute(db);
  return rows[0] ?? null;
}

/** Locks the row, so that only one transaction at a time plans for the website. */
export async function lockTrackedWebsite(db: Db, ref: WebsiteRef): Promise<TrackedWebsite | null> {
  const { rows } = await sql<TrackedWebsite>`
    select ${columns} from ai_tracked_websites where ${websiteCondition(ref)} for no key update`.execute(db);
  return rows[0] ?? null;
}

export async function updateSampling(
  db: Db,
  ref: WebsiteRef,
  { intervalWidth, isPaused }: Pick<TrackedWebsite, 'intervalWidth' | 'isPaused'>,
): Promise<void> {
  await sql`
    update ai_tracked_websites set interval_width = ${intervalWidth}, is_paused = ${isPaused}
    where ${websiteCondition(ref)}`.execute(db);
}

export async function setNextPlan(db: Db, ref: WebsiteRef, at: Date): Promise<void> {
  await sql`update ai_tracked_websites set next_plan_at = ${at} where ${websiteCondition(ref)}`.execute(db);
}

/** Records that an engine responded, also by a refusal, and clears its error. */
export async function recordSuccess(
  db: Db,
  ref: WebsiteRef,
  { engine, at }: { engine: string; at: Date },
): Promise<void> {
  await sql`
    update ai_tracked_websites set last_success_at = greatest(last_success_at, ${at}),
      engine_errors = engine_errors - ${engine}::text
    where ${websiteCondition(ref)}`.execute(db);
}

/** Records why an engine cannot answer; null clears the error. */
export async function recordError(
  db: Db,
  ref: WebsiteRef,
  { engine, error }: { engine: string; error: EngineError | null },
): Promise<void> {
  const errors =
    error === null
      ? sql`engine_errors - ${engine}::text`
      : sql`engine_errors || ${JSON.stringify({ [engine]: error })}::jsonb`;
  await sql`update ai_tracked_websites set engine_errors = ${errors} where ${websiteCondition(ref)}`.execute(
    db,
  );
}

/** Websites of all accounts whose next day must be planned. */
export async function selectDueWebsites(db: Db, now: Date): Promise<WebsiteRef[]> {
  const { rows } = await sql<WebsiteRef>`
    select account_id as "accountId", website_id as "websiteId" from ai_tracked_websites
    where next_plan_at <= ${now} and not is_paused order by next_plan_at limit 1000`.execute(db);
  return rows;
}

/** The number of websites that share the account's budget. */
export async function countTrackedWebsites(db: Db, accountId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ai_tracked_websites where account_id = ${accountId} and not is_paused`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** All websites of the account with their sampling settings. */
export async function selectTrackedWebsites(
  db: Db,
  accountId: string,
): Promise<(Pick<TrackedWebsite, 'isPaused' | 'intervalWidth'> & { websiteId: string })[]> {
  const { rows } = await sql<TrackedWebsite & { websiteId: string }>`
    select website_id as "websiteId", ${columns} from ai_tracked_websites where account_id = ${accountId}`.execute(
    db,
  );
  return rows;
}
