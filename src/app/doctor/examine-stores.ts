import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Logger } from 'pino';
import type { Client } from 'pg';
import { readBackupState } from '#app/backup/queries.ts';
import { withSession } from '#app/backup/with-session.ts';
import { allTasks } from '#app/jobs.ts';
import { createSettings } from '#app/settings/settings.ts';
import { type ConnectedConfig, sessionUrl } from '#app/stores.ts';
import { type ClickHouse, openClickHouse, readAnalyticsMigrations } from '#platform/clickhouse';
import { hourMs, secondMs } from '#platform/durations.ts';
import { encodeId } from '#platform/ids.ts';
import { readQueueDepth } from '#platform/jobs';
import { describeMissingDays } from '#platform/observations';
import { type Database, type Db, openDatabase, readAppliedMigrations } from '#platform/postgres';
import { adminUser } from '#platform/postgres/embedded';
import { selectProcesses } from '#status';
import { checkBackupRuns } from './check-backups.ts';
import { checkClickHouse } from './check-clickhouse.ts';
import { type Clock, checkClock } from './check-clock.ts';
import { checkJobs } from './check-jobs.ts';
import { checkMigrations } from './check-migrations.ts';
import { checkPostgres } from './check-postgres.ts';
import { checkProviders } from './check-providers.ts';
import { type Diagnosis, diagnose, failed, ok, type Verdict, warning } from './diagnosis.ts';
import { readAnalyticsServer } from './clickhouse-queries.ts';
import { readServer, selectProviderErrors } from './queries.ts';

export interface StoreExamination {
  config: ConnectedConfig;
  /** Null if another machine may run a service with the same databases. */
  isRunning: boolean | null;
  /** Whether to leave out what reads all rows. */
  isQuick: boolean;
  clocks: readonly Clock[];
  now(): Date;
  log: Logger;
  /** Adds the credentials that are stored in the database. */
  withStoredCredentials(db: Db): Promise<ConnectedConfig>;
}

interface Opened extends StoreExamination {
  db: Db;
  pool: Database['pool'];
  clickhouse: ClickHouse;
}

/** On a busy machine, a new connection takes seconds. */
const connectTimeoutMs = 30 * secondMs;

/** Examines both databases and all that they know. */
export async function examineStores(options: StoreExamination): Promise<Diagnosis[]> {
  const { config } = options;
  const database = openDatabase(sessionUrl(config), {
    size: 4,
    name: 'cairn-doctor',
    connectTimeoutMs,
    onError: () => undefined,
  });
  const clickhouse = openClickHouse(config.CLICKHOUSE_URL, {
    size: 2,
    timeoutMs: hourMs,
    cluster: config.CLICKHOUSE_CLUSTER,
  });
  const opened = { ...options, db: database.db, pool: database.pool, clickhouse };
  try {
    const connections = [
      await diagnose('postgres', () => checkServer(opened)),
      await diagnose('clickhouse', () => checkAnalyticsServer(opened)),
    ];
    if (connections.some(({ state }) => state === 'failed')) return connections;
    return [...connections, ...(await examineContent(opened))];
  } finally {
    await Promise.all([database.close(), clickhouse.close()]);
  }
}

const minPostgres = 170_000;
const minClickHouse = 25;

async function checkServer({ db }: Opened): Promise<Verdict> {
  const { version, name } = await readServer(db);
  return version < minPostgres
    ? failed(`Postgres ${name} is too old: update it to 17 or newer.`)
    : ok(`Postgres ${name} responds.`);
}

async function checkAnalyticsServer({ clickhouse }: Opened): Promise<Verdict> {
  const { version } = await readAnalyticsServer(clickhouse);
  return Number.parseInt(version, 10) < minClickHouse
    ? failed(`ClickHouse ${version} is too old: update it to 25 or newer.`)
    : ok(`ClickHouse ${version} responds.`);
}

async function examineContent(opened: Opened): Promise<Diagnosis[]> {
  const { config, clickhouse, clocks, now, isQuick } = opened;
  const clock = await diagnose('clock', () =>
    checkClock([...databaseClocks(opened), ...clocks], () => now().getTime()),
  );
  const migrations = await diagnose('migrations', async () => {
    const postgres = await withSession(config, 'cairn-doctor', readAppliedMigrations);
    return checkMigrations({ postgres, clickhouse: await readAnalyticsMigrations(clickhouse) });
  });
  const integrity = isQuick
    ? []
    : [
        await diagnose('postgres integrity', () => withMaintainer(opened, checkPostgres)),
        await diagnose('clickhouse integrity', () => checkClickHouse(clickhouse)),
      ];
  // The other statements need the tables of this version.
  if (migrations.state === 'failed') return [clock, migrations, ...integrity];
  return [
    clock,
    migrations,
    ...integrity,
    await diagnose('observations', () => checkObservations(opened)),
    ...(await examineProviders(opened)),
    await diagnose('backup runs', async () => checkBackupRuns(await readBackupState(opened.pool))),
    await diagnose('jobs', () => examineJobs(opened)),
  ];
}

function databaseClocks({ db, clickhouse }: Opened): Clock[] {
  return [
    { name: 'Postgres', resolutionMs: 0, read: async () => (await readServer(db)).clockMs },
    {
      name: 'ClickHouse',
      resolutionMs: 0,
      read: async () => (await readAnalyticsServer(clickhouse)).clockMs,
    },
  ];
}

/** Uses the superuser of the embedded Postgres, whose password is in the data folder. */
async function withMaintainer<T>(
  { config }: Opened,
  work: (client: Client, rights: { isAdmin: boolean }) => Promise<T>,
): Promise<T> {
  const file = join(resolve(config.DATA_DIR), 'postgres/admin.secret');
  const password = (await readFile(file, 'utf8').catch(() => '')).trim();
  const url = new URL(sessionUrl(config));
  const isEmbedded = url.hostname === '127.0.0.1' && password !== '';
  if (!isEmbedded) return withSession(config, 'cairn-doctor', (client) => work(client, { isAdmin: false }));
  url.username = adminUser;
  url.password = encodeURIComponent(password);
  const admin = { ...config, DATABASE_URL: url.href };
  return withSession(admin, 'cairn-doctor', (client) => work(client, { isAdmin: true }));
}

/** Runs the comparisons that a worker runs when it starts, which also restore what they can. */
async function checkObservations({ config, db, clickhouse, isQuick, now, log }: Opened): Promise<Verdict> {
  if (!isQuick) {
    const { tasks, schedules } = allTasks(createSettings(config));
    const { signal } = new AbortController();
    for (const { task } of schedules.filter(({ runsAtStart }) => runsAtStart))
      await tasks[task]?.({ db, clickhouse, now: now(), random: Math.random, log, signal }, {});
  }
  const missing = await describeMissingDays(db, (websiteId) => encodeId('web', websiteId));
  if (missing.length === 0) return ok('ClickHouse has all observations that Postgres expects.');
  return warning(`${missing.join(' ')} See "Lost rows" in docs/operations.md.`);
}

async function examineJobs({ db, now, isRunning }: Opened): Promise<Verdict> {
  const jobs = await readQueueDepth(db);
  const workers = (await selectProcesses(db)).filter(({ role }) => role === 'worker').length;
  return checkJobs({ jobs, workers, now: now() }, isRunning === false);
}

async function examineProviders({ db, withStoredCredentials }: Opened): Promise<Diagnosis[]> {
  let found: Diagnosis[] = [];
  const examined = await diagnose('providers', async () => {
    found = checkProviders(await withStoredCredentials(db), await selectProviderErrors(db));
    return ok('');
  });
  return examined.state === 'ok' ? found : [examined];
}
