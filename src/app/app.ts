import { apiKeyFinder } from '#accounts/api-keys';
import { oauthServer } from '#accounts/oauth';
import { type SignInSettings, signInHandlers } from '#accounts/sessions';
import { backupGauges } from '#app/backup/backup-gauges.ts';
import { readBackupState } from '#app/backup/queries.ts';
import { dashboardFolder } from '#app/dashboard-folder.ts';
import { guides } from '#app/guides.ts';
import { environmentOf } from '#app/config/config.ts';
import { eventAudience } from '#app/events.ts';
import { problems } from '#app/problems.ts';
import { crawlerToken } from '#app/settings/crawler-settings.ts';
import { deriveKey } from '#app/settings/key-settings.ts';
import { createSettings, type Settings } from '#app/settings/settings.ts';
import { createSignIn } from '#app/settings/sign-in-settings.ts';
import { type ConnectedConfig, sessionUrl, type Stores } from '#app/stores.ts';
import { stripeCallback } from '#billing/gateways';
import { csvFile } from '#delivery/csv-links';
import { openFeed } from '#delivery/live-events';
import { mcpContent } from '#delivery/mcp';
import { shareFiles } from '#delivery/reports';
import {
  buildServer,
  closeGracefully,
  createMetrics,
  listenForMetrics,
  measureProcess,
  type HealthWarning,
  pingDatabase,
  rateLimits,
} from '#platform/http';
import { encodeId } from '#platform/ids.ts';
import { describeMissingDays } from '#platform/observations';
import type { Db } from '#platform/postgres';
import { startTelemetry } from '#platform/telemetry';
import { classifyDiskSpace, type DiskSpace, readDiskSpace } from '#platform/processes';
import { type RunningWorker, runWorker } from '#platform/jobs';
import { googleCallback } from '#search-console/connections';
import { cacheStatus, collectGauges, registerProcess, statusGauges } from '#status';
import type { Logger } from 'pino';
import { allDashboardEndpoints, allEndpoints, csvLinkSettings } from './endpoints.ts';
import { describeSession } from './describe-session.ts';
import { allTasks } from './jobs.ts';
import { shareCounts } from './share-counts.ts';
import { websiteAccess } from '#app/website-access/website-access.ts';
import { version } from './version.ts';

const recordUsesMs = 10_000;
/** The clock of the whole program. */
type Clock = () => Date;
const systemClock: Clock = () => new Date();

/** Builds the HTTP server with all modules, without listening. `close` waits for running requests. */
export async function buildApi(
  config: ConnectedConfig,
  stores: Stores,
  log: Logger,
  clock: Clock = systemClock,
) {
  const { database, clickhouse } = stores;
  const telemetry = await startTelemetry(telemetryOptions(config, 'api', log));
  const keys = apiKeyFinder(database.db, clock);
  const settings = createSettings(config);
  const signIn = createSignIn(config, clock);
  const metrics = metricsOf(stores, settings, clock);
  telemetry?.exportMetrics(metrics.registry);
  const registered = registerProcess({ db: database.db, log, role: 'api', version });
  const { limits, stop: stopSharing } = shareLimits(config, database.db, log);
  const server = await buildServer({
    endpoints: allEndpoints(settings),
    problems,
    db: database.db,
    clickhouse,
    findApiKey: keys.find,
    cursorKey: deriveKey(config, 'cursor'),
    ...(signIn === null
      ? {}
      : {
          dashboard: { ...sessionsOf(database.db, signIn), ...dashboardOf(settings, config, log) },
        }),
    mcp: () => mcpContent(guides()),
    // Owners grant access in the dashboard.
    oauth: signIn === null ? null : oauthServer(settings.oauth),
    publicFiles: [...shareFiles(settings.reports), csvFile(csvLinkSettings(settings))],
    incomingWebhooks: settings.billing.stripe === null ? [] : [stripeCallback(settings.billing.stripe)],
    limits,
    now: clock,
    sandbox: config.SANDBOX,
    log,
    health: healthChecks(stores, () => readDiskSpace(config.DATA_DIR)),
    metrics,
    metricsToken: config.METRICS_TOKEN ?? null,
    trustProxy: config.TRUST_PROXY,
    isSecure: config.PUBLIC_URL?.startsWith('https:') ?? false,
    pages: signIn === null ? null : dashboardFolder(),
    crawlerToken: crawlerToken(config),
    version,
  });
  const close = closeGracefully(server);
  const uses = recordUsesAtIntervals(keys, log);
  const metricsServer =
    config.METRICS_PORT === undefined ? null : await listenForMetrics(metrics, config.METRICS_PORT);
  return {
    server,
    close: async () => {
      metricsServer?.close();
      await close(config.SHUTDOWN_GRACE_SECONDS * 1_000);
      await stopSharing();
      await uses.stop();
      await registered.remove();
      await telemetry?.stop();
    },
  };
}

/** The limits of all API processes together. */
function shareLimits(config: ConnectedConfig, db: Db, log: Logger) {
  const onError = (error: unknown) => log.warn({ err: error }, 'request counts not exchanged');
  const shared = shareCounts({ db, databaseUrl: sessionUrl(config), onError });
  const limits = rateLimits({
    perMinute: config.RATE_LIMIT_PER_MINUTE,
    burst: config.RATE_LIMIT_BURST,
    shared,
  });
  return { limits, stop: shared.close };
}

function metricsOf({ database, clickhouse }: Stores, settings: Settings, clock: Clock) {
  const readStatus = () => cacheStatus({ db: database.db, clickhouse, now: clock() }, settings.status);
  const backups = collectGauges(backupGauges, () => readBackupState(database.pool));
  return createMetrics([...statusGauges(readStatus), ...backups]);
}

function recordUsesAtIntervals(keys: ReturnType<typeof apiKeyFinder>, log: Logger) {
  const record = () =>
    keys.recordUses().catch((error: unknown) => log.warn({ err: error }, 'API key usage not recorded'));
  const timer = setInterval(() => void record(), recordUsesMs);
  return {
    stop: async () => {
      clearInterval(timer);
      await record();
    },
  };
}

function healthChecks({ database, clickhouse }: Stores, readDisk: () => Promise<DiskSpace | null>) {
  return {
    database: () => pingDatabase(database.db),
    clickhouse: () => clickhouse.ping(),
    disk: () => checkDisk(readDisk),
    history: () => checkHistory(database.db),
  };
}

async function checkDisk(readDisk: () => Promise<DiskSpace | null>): Promise<HealthWarning | void> {
  const space = await readDisk();
  const state = space === null ? 'ok' : classifyDiskSpace(space);
  if (space === null || state === 'ok') return;
  const detail = `The disk of the data folder has ${Math.floor(space.freeBytes / 2 ** 20)} MiB left.`;
  return { state, isReady: state !== 'full', details: [detail] };
}

/** Lost rows do not keep the service from working. */
async function checkHistory(db: Db): Promise<HealthWarning | void> {
  const details = await describeMissingDays(db, (websiteId) => encodeId('web', websiteId));
  if (details.length > 0) return { state: 'incomplete', isReady: true, details };
}

const sessionsOf = (db: Db, signIn: SignInSettings) =>
  signInHandlers(db, signIn, (member) => describeSession(db, member));

/** The parts of the server for signed-in users. */
function dashboardOf(settings: Settings, config: ConnectedConfig, log: Logger) {
  const onError = (error: unknown) => log.warn({ err: error }, 'live updates interrupted');
  return {
    endpoints: allDashboardEndpoints(settings),
    websiteAccess,
    oauthCallbacks: [googleCallback(settings.connections)],
    feed: openFeed({ databaseUrl: sessionUrl(config), audience: eventAudience, onError }),
    heartbeatMs: config.EVENTS_HEARTBEAT_MS,
  };
}

/** Starts a worker for the background work of all modules. */
export async function startWorker(
  config: ConnectedConfig,
  { database, clickhouse }: Stores,
  log: Logger,
  clock: Clock = systemClock,
): Promise<RunningWorker> {
  const telemetry = await startTelemetry(telemetryOptions(config, 'worker', log));
  telemetry?.exportMetrics(measureProcess());
  const worker = await runWorker({
    ...allTasks(createSettings(config)),
    pool: database.pool,
    db: database.db,
    clickhouse,
    log,
    concurrency: config.WORKER_CONCURRENCY,
    laneNames: config.WORKER_LANES?.split(',').map((name) => name.trim()) ?? null,
    now: clock,
    random: Math.random,
  });
  const registered = registerProcess({ db: database.db, log, role: 'worker', version });
  return {
    ...worker,
    stop: async () => {
      await worker.stop();
      await registered.remove();
      await telemetry?.stop();
    },
  };
}

function telemetryOptions(config: ConnectedConfig, role: string, log: Logger) {
  const onError = (error: unknown) => log.warn({ err: error }, 'telemetry not exported');
  return { env: environmentOf(config), role, version, onError };
}
