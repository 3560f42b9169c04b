import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';

/** An arbitrary number that every version of Cairn must share. */
const migrationLock = 7_203_114;
const reportAfterMs = 2_000;

interface LockOptions {
  url: string;
  /** Called with a sentence when the migration waits for a lock of another session, once for each session. */
  onWait(message: string): void;
}

/**
 * Runs `work` while no other process migrates the database. The lock belongs to a transaction of its own, because a connection pooler
 * may assign each transaction of a client to another session. Every wait for a lock is reported after two seconds.
 */
export async function withMigrationLock<T>(
  { url, onWait }: LockOptions,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const done = new AbortController();
  const reporting = reportWaits(url, onWait, done.signal);
  const holder = createClient(url);
  const client = createClient(url);
  try {
    await holder.connect();
    await holder.query('begin');
    await holder.query('set local idle_in_transaction_session_timeout = 0');
    await holder.query('select pg_advisory_xact_lock($1)', [migrationLock]);
    await client.connect();
    return await work(client);
  } finally {
    done.abort();
    await Promise.all([client.end(), holder.end(), reporting]);
  }
}

/** The sessions of one migration, including those of the job queue. */
const sessionName = `cairn-migration-${process.pid}`;

/** The URL with which all sessions of this migration connect, so that their waits are found. */
export function migrationUrl(url: string): string {
  const named = new URL(url);
  named.searchParams.set('application_name', sessionName);
  return named.href;
}

function createClient(url: string): Client {
  const client = new Client({ connectionString: migrationUrl(url) });
  // A broken connection also rejects the pending query. Without this handler its error event would end the process.
  client.on('error', () => undefined);
  return client;
}

async function reportWaits(url: string, onWait: LockOptions['onWait'], done: AbortSignal): Promise<void> {
  const reported = new Set<number>();
  while (!done.aborted) {
    await sleep(reportAfterMs, undefined, { signal: done }).catch(() => undefined);
    if (done.aborted) return;
    // Without a connection, the migration itself fails and reports why.
    const blockers = await readBlockers(url).catch(() => []);
    for (const { pid, name } of blockers) {
      if (reported.has(pid)) continue;
      reported.add(pid);
      onWait(`The migration waits for a lock of Postgres session ${pid} (${name || 'unnamed'}).`);
    }
  }
}

async function readBlockers(url: string): Promise<{ pid: number; name: string | null }[]> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: reportAfterMs });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ pid: number; name: string | null }>(
      `select distinct blocker.pid, blocker.application_name as name
       from pg_stat_activity waiting
       cross join unnest(pg_blocking_pids(waiting.pid)) as by (pid)
       join pg_stat_activity blocker on blocker.pid = by.pid
       where waiting.application_name = $1 and waiting.wait_event_type = 'Lock'`,
      [sessionName],
    );
    return rows;
  } finally {
    await client.end();
  }
}
