import { sql } from 'kysely';
import type { Db } from '#db';
import type { OfWebsite } from '../following.ts';
import type { EngineError, Following } from './following.ts';

const ofWebsite = ({ accountId, websiteId }: OfWebsite) =>
  sql`website_id = ${websiteId} and account_id = ${accountId}`;
const columns = sql`
  is_paused as "isPaused", interval_width::float8 as "intervalWidth", brands_version as "brandsVersion",
  engine_errors as "engineErrors", last_success_at as "lastSuccessAt", next_plan_at as "nextPlanAt"`;

/** Begins to follow a website, at once; one that is followed already stays as it is. */
export async function insertFollowing(db: Db, { accountId, websiteId }: OfWebsite, now: Date): Promise<void> {
  await sql`
    insert into ai_followings (website_id, account_id, next_plan_at, created_at)
    select id, account_id, ${now}, ${now} from websites where id = ${websiteId} and account_id = ${accountId}
    on conflict (website_id) do nothing`.execute(db);
}

export async function findFollowing(db: Db, of: OfWebsite): Promise<Following | null> {
  const { rows } = await sql<Following>`
    select ${columns} from ai_followings where ${ofWebsite(of)}`.execute(db);
  return rows[0] ?? null;
}

/** Until the transaction ends nobody else plans for the website. */
export async function lockFollowing(db: Db, of: OfWebsite): Promise<Following | null> {
  const { rows } = await sql<Following>`
    select ${columns} from ai_followings where ${ofWebsite(of)} for no key update`.execute(db);
  return rows[0] ?? null;
}

export async function updateSampling(
  db: Db,
  of: OfWebsite,
  { intervalWidth, isPaused }: Pick<Following, 'intervalWidth' | 'isPaused'>,
): Promise<void> {
  await sql`
    update ai_followings set interval_width = ${intervalWidth}, is_paused = ${isPaused}
    where ${ofWebsite(of)}`.execute(db);
}

export async function setNextPlan(db: Db, of: OfWebsite, at: Date): Promise<void> {
  await sql`update ai_followings set next_plan_at = ${at} where ${ofWebsite(of)}`.execute(db);
}

/** Notes that an engine has answered, whatever its answer. */
export async function noteSuccess(
  db: Db,
  of: OfWebsite,
  { engine, at }: { engine: string; at: Date },
): Promise<void> {
  await sql`
    update ai_followings set last_success_at = greatest(last_success_at, ${at}),
      engine_errors = engine_errors - ${engine}::text
    where ${ofWebsite(of)}`.execute(db);
}

/** Notes what keeps an engine from answering; null: nothing any more. */
export async function noteError(
  db: Db,
  of: OfWebsite,
  { engine, error }: { engine: string; error: EngineError | null },
): Promise<void> {
  const errors =
    error === null
      ? sql`engine_errors - ${engine}::text`
      : sql`engine_errors || ${JSON.stringify({ [engine]: error })}::jsonb`;
  await sql`update ai_followings set engine_errors = ${errors} where ${ofWebsite(of)}`.execute(db);
}

/** Websites whose next day is to be planned; the clock asks, for all accounts. */
export async function selectDueFollowings(db: Db, now: Date): Promise<OfWebsite[]> {
  const { rows } = await sql<OfWebsite>`
    select account_id as "accountId", website_id as "websiteId" from ai_followings
    where next_plan_at <= ${now} and not is_paused order by next_plan_at limit 1000`.execute(db);
  return rows;
}

/** Among how many websites an account's money is shared. */
export async function countFollowings(db: Db, accountId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ai_followings where account_id = ${accountId} and not is_paused`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
