import { sql } from 'kysely';
import type { Db } from '#platform/postgres';

/** The runs of an engine that have not ended. */
export interface OpenRuns {
  engine: string;
  waiting: number;
  /** Waiting runs that are due. */
  due: number;
  inProgress: number;
  oldestDueAt: Date | null;
}

/** Counts the runs that have not ended by engine, of all accounts. */
export async function countOpenRuns(db: Db, now: Date): Promise<OpenRuns[]> {
  const isFree = sql`coalesce(claimed_until, '-infinity') <= ${now}`;
  const { rows } = await sql<OpenRuns>`
    select engine, count(*) filter (where ${isFree}) as waiting,
      count(*) filter (where ${isFree} and due_at <= ${now}) as due,
      count(*) filter (where not ${isFree}) as "inProgress",
      min(due_at) filter (where ${isFree} and due_at <= ${now}) as "oldestDueAt"
    from ai_runs group by 1 order by 1`.execute(db);
  return rows;
}

export interface VisibilityStatus {
  websites: number;
  /** Websites whose runs should have been planned before the given time. */
  late: number;
  /** Websites with an engine that does not answer. */
  failed: number;
  oldestSuccessAt: Date | null;
  newestSuccessAt: Date | null;
}

/** The freshness of AI answers, over the websites of all accounts that are not paused. */
export async function readVisibilityStatus(db: Db, lateBefore: Date): Promise<VisibilityStatus> {
  const { rows } = await sql<VisibilityStatus>`
    select count(*) as websites, count(*) filter (where next_plan_at < ${lateBefore}) as late,
      count(*) filter (where engine_errors <> '{}') as failed,
      min(last_success_at) as "oldestSuccessAt", max(last_success_at) as "newestSuccessAt"
    from ai_tracked_websites where not is_paused`.execute(db);
  return rows[0] ?? { websites: 0, late: 0, failed: 0, oldestSuccessAt: null, newestSuccessAt: null };
}

/** Counts the websites that an engine does not answer, by engine and reason, of all accounts. */
export async function countStoppedEngines(
  db: Db,
): Promise<{ provider: string; reason: string; count: number }[]> {
  const { rows } = await sql<{ provider: string; reason: string; count: number }>`
    select e.engine as provider, e.error ->> 'code' as reason, count(*) as count
    from ai_tracked_websites w, jsonb_each(w.engine_errors) e (engine, error)
    where not w.is_paused and w.engine_errors <> '{}' group by 1, 2 order by 3 desc, 1, 2`.execute(db);
  return rows;
}
