import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { pino, type Logger } from 'pino';
import { keyFinder } from '#accounts';
import { budgetEndpoints } from '#budgets';
import { checkEndpoints, checkJobs, type Collection } from '#checks';
import type { Config } from '#config.ts';
import { assertMigrated, type Database, migrateDatabase, openDatabase, withMigrationLock } from '#db';
import { type Facts, migrateFacts, openFacts } from '#facts';
import {
  buildServer,
  createMetrics,
  deleteOldIdempotencyKeys,
  type Endpoint,
  listenForMetrics,
  pingDatabase,
  rateLimits,
} from '#http';
import {
  eventTasks,
  migrateQueue,
  readQueueDepth,
  type RoomJobs,
  type RunningWorker,
  runWorker,
  type Schedule,
  type Tasks,
} from '#jobs';
import { keywordEndpoints, keywordJobs } from '#keywords';
import { pageEndpoints } from '#pages';
import { createSerpProviders, type SerpProvider } from '#providers/serp';
import { rankingEndpoints, rankingJobs } from '#rankings';
import { websiteEndpoints } from '#websites';
import { serpSettings } from '#serp-settings.ts';

const root = new URL('../', import.meta.url);
const migrations = {
  postgres: fileURLToPath(new URL('migrations/postgres', root)),
  clickhouse: fileURLToPath(new URL('migrations/clickhouse', root)),
};
const { version } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8')) as { version: string };
const recordUsesMs = 10_000;
const microsPerDollar = 1_000_000;

/** A configuration that says where both stores are. */
export type ConnectedConfig = Config & { DATABASE_URL: string; CLICKHOUSE_URL: string };

export interface Stores {
  database: Database;
  facts: Facts;
  close(): Promise<void>;
}

export function createLog(config: Config, name: string): Logger {
  return pino({ name, level: config.LOG_LEVEL, base: { process: name } });
}

/** Opens both stores. @throws Error where their schema is not that of this program */
export async function openStores(
  config: ConnectedConfig,
  options: { name: string; size: number; log: Logger },
): Promise<Stores> {
  const database = openDatabase(config.DATABASE_URL, {
    size: options.size,
    name: `cairn-${options.name}`,
    onError: (error) => options.log.warn({ err: error }, 'a database connection broke'),
  });
  const facts = openFacts(config.CLICKHOUSE_URL, { size: options.size, cluster: config.CLICKHOUSE_CLUSTER });
  await assertMigrated(database.pool, migrations.postgres);
  return {
    database,
    facts,
    close: async () => {
      await Promise.all([database.close(), facts.close()]);
    },
  };
}

/** Brings both stores and the queue up to date; one process at a time does so. */
export async function migrate(config: ConnectedConfig): Promise<void> {
  const facts = openFacts(config.CLICKHOUSE_URL, { size: 1, cluster: config.CLICKHOUSE_CLUSTER });
  try {
    await withMigrationLock(config.DATABASE_URL, async (client) => {
      await migrateDatabase(client, migrations.postgres);
      await migrateQueue(config.DATABASE_URL);
      await migrateFacts(facts, migrations.clickhouse, config.CLICKHOUSE_CLUSTER ?? null);
    });
  } finally {
    await facts.close();
  }
}

/** How this installation collects result pages. */
export function createCollection(config: Config): Collection {
  return {
    providers: createSerpProviders(serpSettings(config)),
    lane: config.DATAFORSEO_MODE === 'live' ? 'live' : 'queue',
    defaultLimitMicros: Math.round(config.MONTHLY_BUDGET_USD * microsPerDollar),
    queuePatienceMs: config.SERP_QUEUE_PATIENCE_MINUTES * 60_000,
  };
}

/** Every endpoint of `/api/v1`. */
export function allEndpoints(collection: Collection): Endpoint[] {
  const { providers, defaultLimitMicros } = collection;
  return [
    ...websiteEndpoints({ rankings: providers.length > 0 }),
    ...keywordEndpoints,
    ...checkEndpoints(collection),
    ...pageEndpoints,
    ...rankingEndpoints,
    ...budgetEndpoints({ names: namesOf(providers), defaultLimitMicros }),
  ];
}

const events = [
  'website.added',
  'website.changed',
  'website.deleted',
  'keywords.added',
  'keyword.deleted',
  'positions.recorded',
];

function allJobs(collection: Collection): RoomJobs[] {
  const platform: RoomJobs = {
    tasks: { 'http.forget': ({ db }) => deleteOldIdempotencyKeys(db) },
    schedules: [{ task: 'http.forget', cron: '17 * * * *' }],
  };
  return [platform, keywordJobs, checkJobs(collection), rankingJobs];
}

/** The HTTP side, joined with everything, not yet listening. `close` ends it after the requests under way. */
export async function buildApi(config: ConnectedConfig, stores: Stores, log: Logger) {
  const { database, facts } = stores;
  const now = () => new Date();
  const keys = keyFinder(database.db, now);
  const metrics = createMetrics(() => readQueueDepth(database.db));
  const server = await buildServer({
    endpoints: allEndpoints(createCollection(config)),
    db: database.db,
    facts,
    findApiKey: keys.find,
    limits: rateLimits({ perMinute: config.RATE_LIMIT_PER_MINUTE, burst: config.RATE_LIMIT_BURST }),
    now,
    sandbox: config.SANDBOX,
    log,
    health: { database: () => pingDatabase(database.db), facts: () => facts.ping() },
    metrics,
    metricsToken: config.METRICS_TOKEN ?? null,
    trustProxy: config.TRUST_PROXY,
    version,
  });
  const recordUses = () =>
    keys.recordUses().catch((error: unknown) => log.warn({ err: error }, 'key uses not recorded'));
  const timer = setInterval(() => void recordUses(), recordUsesMs);
  const metricsServer =
    config.METRICS_PORT === undefined ? null : await listenForMetrics(metrics, config.METRICS_PORT);
  return {
    server,
    close: async () => {
      clearInterval(timer);
      metricsServer?.close();
      await server.close();
      await recordUses();
    },
  };
}

/** Everything that can run in the background. */
export function allTasks(collection: Collection): { tasks: Tasks; schedules: Schedule[] } {
  const rooms = allJobs(collection);
  return {
    tasks: Object.assign({}, eventTasks(events, rooms), ...rooms.map((room) => room.tasks)),
    schedules: rooms.flatMap((room) => room.schedules ?? []),
  };
}

/** The background side, at work. */
export async function startWorker(
  config: ConnectedConfig,
  { database, facts }: Stores,
  log: Logger,
): Promise<RunningWorker> {
  return runWorker({
    ...allTasks(createCollection(config)),
    pool: database.pool,
    db: database.db,
    facts,
    log,
    jobsAtOnce: config.JOBS_AT_ONCE,
    now: () => new Date(),
    random: Math.random,
  });
}

function namesOf(providers: readonly SerpProvider[]): string[] {
  return providers.map(({ name }) => name);
}
