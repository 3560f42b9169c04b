import { sql } from 'kysely';
import type { Db } from '#db';

interface JobOptions {
  /** Not before; at once where absent. */
  runAt?: Date;
  /** One waiting job of this key at most: a second order changes nothing about when the first runs. */
  key?: string;
  /** Lower runs first; 0 where absent. */
  priority?: number;
}

/** Orders a job in the caller's transaction: it runs if, and only if, that commits. */
export async function enqueue(
  db: Db,
  task: string,
  payload: object,
  options: JobOptions = {},
): Promise<void> {
  await sql`
    select graphile_worker.add_job(
      ${task},
      payload => ${JSON.stringify(payload)}::json,
      run_at => ${options.runAt ?? null}::timestamptz,
      job_key => ${options.key ?? null}::text,
      priority => ${options.priority ?? 0}::smallint,
      job_key_mode => 'preserve_run_at'
    )`.execute(db);
}

export async function recordHeartbeat(db: Db, workerIds: readonly string[]): Promise<void> {
  await sql`
    insert into workers (id, seen_at) select unnest(${workerIds}::text[]), now()
    on conflict (id) do update set seen_at = excluded.seen_at`.execute(db);
}

export async function forgetWorkers(db: Db, workerIds: readonly string[]): Promise<void> {
  await sql`delete from workers where id = any(${workerIds}::text[])`.execute(db);
}

/** Hands the jobs of workers without a sign of life back to the queue. */
export async function releaseDeadWorkers(db: Db, unseenForSeconds: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with dead as (
      select distinct locked_by as id from graphile_worker.jobs
      where locked_by is not null
        and locked_at < now() - make_interval(secs => ${unseenForSeconds})
        and locked_by not in (select id from workers where seen_at > now() - make_interval(secs => ${unseenForSeconds}))
    ), gone as (
      delete from workers where seen_at < now() - make_interval(secs => ${unseenForSeconds})
    )
    select id from dead`.execute(db);
  const ids = rows.map((row) => row.id);
  if (ids.length > 0) await sql`select graphile_worker.force_unlock_workers(${ids}::text[])`.execute(db);
  return ids;
}

/**
 * Brings jobs that were ordered for "at once", by the database's clock, onto another clock. Returns whether any job is due by
 * that one.
 */
export async function makeDue(db: Db, now: Date): Promise<boolean> {
  await sql`
    select graphile_worker.reschedule_jobs(array_agg(id), run_at => ${now}::timestamptz)
    from graphile_worker.jobs where run_at = created_at and run_at > ${now}`.execute(db);
  const { rows } = await sql<{ isDue: boolean }>`
    select exists (
      select from graphile_worker.jobs where locked_at is null and attempts < max_attempts and run_at <= ${now}
    ) as "isDue"`.execute(db);
  return rows[0]?.isDue ?? false;
}

/**
 * Makes jobs due whose time has come by a clock that is ahead of the database's. What is to be tried again keeps its pace: its wait
 * is the queue's own.
 */
export async function bringForward(db: Db, now: Date): Promise<void> {
  await sql`
    select graphile_worker.reschedule_jobs(array_agg(id), run_at => now())
    from graphile_worker.jobs where locked_at is null and attempts = 0 and run_at > now() and run_at <= ${now}`.execute(
    db,
  );
}

export interface QueueDepth {
  task: string;
  waiting: number;
  running: number;
  failing: number;
}

/** How much is in the queue, for the metrics page. */
export async function readQueueDepth(db: Db): Promise<QueueDepth[]> {
  const { rows } = await sql<QueueDepth>`
    select task_identifier as task,
      count(*) filter (where locked_at is null and run_at <= now()) as waiting,
      count(*) filter (where locked_at is not null) as running,
      count(*) filter (where last_error is not null) as failing
    from graphile_worker.jobs group by 1 order by 1`.execute(db);
  return rows;
}

/** Tells whoever listens to the channel, when the caller's transaction commits. */
export async function notify(db: Db, channel: string, messages: readonly string[]): Promise<void> {
  await sql`select pg_notify(${channel}, message) from unnest(${messages}::text[]) g (message)`.execute(db);
}
