import { sql } from 'kysely';
import type { Db } from '#platform/postgres';
import type { JobName, Jobs } from './event-map.ts';
import type { Schedule } from './task.ts';

interface JobOptions {
  /** Earliest start; immediately if absent. */
  runAt?: Date;
  /** At most one waiting job has this key. Enqueueing another one keeps the start time of the first. */
  key?: string;
  /** Does nothing while the job with this key runs. For a schedule that would otherwise enqueue a long job again each time. */
  unlessRunning?: boolean;
  /** Lower runs first; 0 if absent. */
  priority?: number;
}

/** Enqueues a job in the caller's transaction: it runs if, and only if, the transaction commits. */
export async function enqueue<Name extends JobName>(
  db: Db,
  name: Name,
  payload: Jobs[Name],
  options: JobOptions = {},
): Promise<void> {
  await addJob(db, name, payload, options);
}

/** Starts a scheduled task now, in addition to its schedule. At most one such job waits. */
export async function enqueueScheduled(db: Db, { task }: Schedule, now: Date): Promise<void> {
  await addJob(db, task, { _cron: { ts: now } }, { key: `outside schedule: ${task}` });
}

/** Starts the scheduled tasks that also run when a worker starts. Workers that start together enqueue each of them once. */
export async function enqueueStartTasks(db: Db, schedules: readonly Schedule[], now: Date): Promise<void> {
  for (const schedule of schedules.filter(({ runsAtStart }) => runsAtStart))
    await enqueueScheduled(db, schedule, now);
}

/** Enqueues a job whose name and payload are not known at compile time. */
export async function addJob(db: Db, task: string, payload: object, options: JobOptions = {}): Promise<void> {
  await sql`
    select graphile_worker.add_job(
      ${task},
      payload => ${JSON.stringify(payload)}::json,
      run_at => ${options.runAt ?? null}::timestamptz,
      job_key => ${options.key ?? null}::text,
      priority => ${options.priority ?? 0}::smallint,
      job_key_mode => 'preserve_run_at'
    )
    where not (${options.unlessRunning ?? false} and exists (
      select from graphile_worker.jobs where key = ${options.key ?? null} and locked_at is not null
    ))`.execute(db);
}

interface BatchedJob<Payload> extends Pick<JobOptions, 'key'> {
  payload: Payload;
}

type BatchOptions = Pick<JobOptions, 'runAt' | 'priority'>;

/** Enqueues jobs of one task in the caller's transaction, with one statement. */
export async function enqueueAll<Name extends JobName>(
  db: Db,
  name: Name,
  jobs: readonly BatchedJob<Jobs[Name]>[],
  options: BatchOptions = {},
): Promise<void> {
  await addJobs(
    db,
    jobs.map((job) => ({ ...job, task: name })),
    options,
  );
}

/** Enqueues jobs whose names and payloads are not known at compile time. */
export async function addJobs(
  db: Db,
  jobs: readonly (BatchedJob<object> & { task: string })[],
  { runAt, priority = 0 }: BatchOptions = {},
): Promise<void> {
  if (jobs.length === 0) return;
  await sql`
    select graphile_worker.add_job(g.task, payload => g.payload, run_at => ${runAt ?? null}::timestamptz, job_key => g.key,
      priority => ${priority}::smallint, job_key_mode => 'preserve_run_at')
    from json_to_recordset(${JSON.stringify(jobs)}::json) as g (task text, payload json, key text)`.execute(
    db,
  );
}

export async function recordHeartbeat(db: Db, workerIds: readonly string[]): Promise<void> {
  await sql`
    insert into workers (id, seen_at) select unnest(${workerIds}::text[]), now()
    on conflict (id) do update set seen_at = excluded.seen_at`.execute(db);
}

export async function forgetWorkers(db: Db, workerIds: readonly string[]): Promise<void> {
  await sql`delete from workers where id = any(${workerIds}::text[])`.execute(db);
}

/**
 * Returns the jobs of workers without a recent heartbeat to the queue. Deletes those that another job replaced while they ran: the queue
 * has removed their key and counts their attempts as used up, so they would never run again.
 * @returns the ids of these workers
 */
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
  if (ids.length === 0) return ids;
  await db.transaction().execute(async (transaction) => {
    const { rows: replaced } = await sql<{ id: string }>`
      select id from graphile_worker.jobs
      where locked_by = any(${ids}::text[]) and key is null and attempts >= max_attempts and last_error is null`.execute(
      transaction,
    );
    await sql`select graphile_worker.force_unlock_workers(${ids}::text[])`.execute(transaction);
    await sql`select graphile_worker.complete_jobs(${replaced.map(({ id }) => id)}::bigint[])`.execute(
      transaction,
    );
  });
  return ids;
}

/** Moves jobs without a start time from the database's clock to the caller's. @returns whether any job is due by that clock */
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
 * Makes jobs due whose start time has passed on a clock that runs ahead of the database's. Retries keep their delay, which the queue
 * measures by its own clock.
 */
export async function advanceJobsDueBy(db: Db, now: Date): Promise<void> {
  await sql`
    select graphile_worker.reschedule_jobs(array_agg(id), run_at => now())
    from graphile_worker.jobs where locked_at is null and attempts = 0 and run_at > now() and run_at <= ${now}`.execute(
    db,
  );
}

/** The jobs of a task by state. */
export interface QueueDepth {
  task: string;
  /** Due now. */
  waiting: number;
  running: number;
  /** Jobs whose last attempt failed, including those that failed permanently. */
  failing: number;
  /** Failed permanently: no attempt is left. */
  failed: number;
  /** When the longest waiting job was due. */
  oldestDueAt: Date | null;
}

/** The jobs of each task by state. Covers all accounts. */
export async function readQueueDepth(db: Db): Promise<QueueDepth[]> {
  const isDue = sql`locked_at is null and run_at <= now() and attempts < max_attempts`;
  const { rows } = await sql<QueueDepth>`
    select task_identifier as task,
      count(*) filter (where ${isDue}) as waiting,
      count(*) filter (where locked_at is not null) as running,
      count(*) filter (where last_error is not null) as failing,
      count(*) filter (where locked_at is null and attempts >= max_attempts) as failed,
      min(run_at) filter (where ${isDue}) as "oldestDueAt"
    from graphile_worker.jobs group by 1 order by 1`.execute(db);
  return rows;
}

/** Sends messages to a Postgres channel when the caller's transaction commits. */
export async function notify(db: Db, channel: string, messages: readonly string[]): Promise<void> {
  await sql`select pg_notify(${channel}, message) from unnest(${messages}::text[]) g (message)`.execute(db);
}
