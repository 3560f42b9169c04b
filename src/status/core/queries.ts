import { sql } from 'kysely';
import type { Db } from '#platform/postgres';
import type { PostgresStatus, ProcessCount, ProcessRole, RunningProcess } from './status.ts';

/** A process may miss some heartbeats while its machine is busy. */
const deadAfterSeconds = 90;
const maxListed = 200;

export interface Heartbeat extends Pick<
  RunningProcess,
  'role' | 'host' | 'pid' | 'version' | 'residentBytes'
> {
  id: string;
}

/** Counts a process that starts. */
export async function countStart(db: Db, role: ProcessRole): Promise<void> {
  await sql`
    insert into process_counts as c (role, started, died) values (${role}, 1, 0)
    on conflict (role) do update set started = c.started + 1`.execute(db);
}

/** Records that a process runs, and counts the processes that died: those without a recent heartbeat. */
export async function recordProcess(db: Db, heartbeat: Heartbeat): Promise<void> {
  const { id, role, host, pid, version, residentBytes } = heartbeat;
  await sql`
    insert into processes (id, role, host, pid, version, resident_bytes)
    values (${id}, ${role}, ${host}, ${pid}, ${version}, ${residentBytes})
    on conflict (id) do update set seen_at = now(), resident_bytes = excluded.resident_bytes`.execute(db);
  await sql`
    with dead as (
      delete from processes where seen_at < now() - make_interval(secs => ${deadAfterSeconds}) returning role
    )
    insert into process_counts as c (role, started, died) select role, 0, count(*) from dead group by 1
    on conflict (role) do update set died = c.died + excluded.died`.execute(db);
}

/** Removes a process that stops, so that it does not count as dead. */
export async function removeProcess(db: Db, id: string): Promise<void> {
  await sql`delete from processes where id = ${id}`.execute(db);
}

/** The processes with a recent heartbeat, newest last. */
export async function selectProcesses(db: Db): Promise<RunningProcess[]> {
  const { rows } = await sql<RunningProcess>`
    select role, host, pid, version, resident_bytes as "residentBytes", started_at as "startedAt", seen_at as "seenAt"
    from processes where seen_at >= now() - make_interval(secs => ${deadAfterSeconds})
    order by role, started_at, id limit ${maxListed}`.execute(db);
  return rows;
}

export async function selectProcessCounts(db: Db): Promise<ProcessCount[]> {
  const { rows } =
    await sql<ProcessCount>`select role, started, died from process_counts order by role`.execute(db);
  return rows;
}

export async function readPostgresStatus(db: Db): Promise<PostgresStatus> {
  const { rows } = await sql<PostgresStatus>`
    select pg_postmaster_start_time() as "startedAt", pg_database_size(current_database()) as bytes,
      (select numbackends from pg_stat_database where datname = current_database()) as connections,
      current_setting('max_connections')::integer as "maxConnections",
      (select coalesce(max(extract(epoch from now() - xact_start)), 0)::float8 from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()) as "maxTransactionSeconds"`.execute(
    db,
  );
  const [status] = rows;
  if (status === undefined) throw new Error('Postgres returned no row');
  return status;
}

/** Runs statements that end with an error if one of them takes longer than a limit. */
export async function withTimeout<T>(db: Db, timeoutMs: number, read: (db: Db) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (transaction) => {
    await sql`select set_config('statement_timeout', ${String(timeoutMs)}, true)`.execute(transaction);
    return read(transaction);
  });
}
