import { readFileSync } from 'node:fs';
import type { Logger } from 'pino';
import { accountDashboardEndpoints, keyFinder } from '#accounts';
import { backlinkDashboardEndpoints, backlinkEndpoints, backlinkJobs } from '#backlinks';
import { budgetEndpoints } from '#budgets';
import { auditEndpoints, auditJobs } from '#audit';
import { billingDashboardEndpoints, billingJobs, stripeCallback } from '#billing';
import {
  campaignEndpoints,
  keepForCampaigns,
  keepForPlacements,
  campaignDashboardEndpoints,
  campaignJobs,
} from '#campaigns';
import { checkEndpoints, checkJobs } from '#checks';
import { connectionDashboardEndpoints, connectionJobs, googleReturn } from '#connections';
import { crawlJobs } from '#crawls';
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
  readQueueDepth,
  type RoomJobs,
  type RunningWorker,
  runWorker,
  type Schedule,
  type Tasks,
} from '#jobs';
import { openFeed } from '#events';
import { exportDashboardEndpoints, exportJobs } from '#exports';
import { figureJobs } from '#figures';
import { installationDashboardEndpoints } from '#installation';
import { keywordEndpoints, keywordJobs } from '#keywords';
import { keepForRules, notificationDashboardEndpoints, notificationJobs } from '#notifications';
import { pageEndpoints } from '#pages';
import { publisherDashboardEndpoints, publisherJobs } from '#publishers';
import { rankingEndpoints, rankingJobs } from '#rankings';
import { reportDashboardEndpoints, reportEndpoints, reportFile, reportJobs } from '#reports';
import { searchConsoleEndpoints, searchConsoleJobs } from '#search-console';
import { signInDoors } from '#sessions';
import { webhookDashboardEndpoints, webhookJobs } from '#webhooks';
import { websiteEndpoints } from '#websites';
import { visibilityEndpoints, visibilityJobs } from '#ai-visibility';
import { dashboardFolder } from '#dashboard-folder.ts';
import { crawlerToken } from '#crawler-settings.ts';
import { createSettings, createSignIn, type Settings } from '#settings.ts';
import type { ConnectedConfig, Stores } from '#stores.ts';

const root = new URL('../', import.meta.url);
const { version } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8')) as { version: string };
const recordUsesMs = 10_000;
/** How long requests under way may take once the API is to end. */
const patienceMs = 5_000;
/** What time it is for the whole program. */
type Clock = () => Date;
const machineClock: Clock = () => new Date();

/** Every endpoint of `/api/v1`. */
export function allEndpoints({ collection, audit, visibility, campaigns, reports }: Settings): Endpoint[] {
  const { providers, defaultLimitMicros } = collection;
  return [
    ...websiteEndpoints(
      {
        rankings: providers.length > 0,
        backlinks: 'by_website',
        aiVisibility: visibility.engines.length > 0 && 'by_website',
        searchConsole: 'by_website',
        audit: audit.intervalDays > 0 || 'by_website',
      },
      keepForCampaigns,
    ),
    ...keywordEndpoints,
    ...checkEndpoints(collection),
    ...pageEndpoints,
    ...rankingEndpoints,
    ...searchConsoleEndpoints,
    ...auditEndpoints(audit),
    ...backlinkEndpoints,
    ...visibilityEndpoints(visibility),
    ...campaignEndpoints(campaigns),
    ...reportEndpoints(reports),
    ...budgetEndpoints({ names: namesOf([...providers, ...visibility.engines]), defaultLimitMicros }),
  ];
}

/** Every endpoint that is for people alone, below `/dashboard/api`. */
export function allDashboardEndpoints({
  accounts,
  connections,
  installation,
  billing,
  campaigns,
  reports,
  notifications,
  webhooks,
}: Settings): Endpoint[] {
  return [
    ...accountDashboardEndpoints(accounts),
    ...connectionDashboardEndpoints(connections),
    ...installationDashboardEndpoints(installation),
    ...exportDashboardEndpoints,
    ...backlinkDashboardEndpoints,
    ...campaignDashboardEndpoints(campaigns),
    ...publisherDashboardEndpoints(keepForPlacements),
    ...reportDashboardEndpoints(reports),
    ...billingDashboardEndpoints(billing),
    ...notificationDashboardEndpoints(notifications),
    ...webhookDashboardEndpoints(webhooks, keepForRules),
  ];
}

const events = [
  'website.added',
  'website.changed',
  'website.deleted',
  'source.failed',
  'keywords.added',
  'keyword.deleted',
  'keywords.deleted',
  'positions.recorded',
  'property.assigned',
  'property.changed',
  'property.lost',
  'property.removed',
  'properties.missing',
  'figures.recorded',
  'crawl.ended',
  'audit.ready',
  'backlinks.lost',
  'campaign.changed',
  'campaign.cycled',
  'subscription.changed',
  'invoice.issued',
  'invoice.overdue',
];

function allJobs(settings: Settings): RoomJobs[] {
  const { collection, sources, crawling, audit, backlinks, visibility, billing, campaigns, reports } =
    settings;
  const platform: RoomJobs = {
    tasks: { 'http.forget': ({ db }) => deleteOldIdempotencyKeys(db) },
    schedules: [{ task: 'http.forget', cron: '17 * * * *' }],
  };
  return [
    platform,
    exportJobs(allEndpoints(settings)),
    keywordJobs,
    checkJobs(collection),
    rankingJobs,
    connectionJobs(sources),
    figureJobs,
    searchConsoleJobs(sources),
    crawlJobs(crawling),
    auditJobs(audit),
    backlinkJobs(backlinks),
    visibilityJobs(visibility),
    billingJobs(billing),
    publisherJobs(campaigns.exchange),
    ...campaignJobs(campaigns),
    reportJobs(reports),
    notificationJobs(settings.notifications),
    webhookJobs(settings.webhooks),
  ];
}

/** The HTTP side, joined with everything, not yet listening. `close` ends it after the requests under way. */
export async function buildApi(
  config: ConnectedConfig,
  stores: Stores,
  log: Logger,
  clock: Clock = machineClock,
) {
  const { database, facts } = stores;
  const keys = keyFinder(database.db, clock);
  const settings = createSettings(config);
  const signIn = createSignIn(config, clock);
  const metrics = createMetrics(() => readQueueDepth(database.db));
  const server = await buildServer({
    endpoints: allEndpoints(settings),
    db: database.db,
    facts,
    findApiKey: keys.find,
    ...(signIn === null
      ? {}
      : {
          dashboard: {
            ...signInDoors(database.db, signIn),
            ...dashboardOf(settings, config, log),
          },
        }),
    publicFiles: [reportFile(settings.reports)],
    callbacks: settings.billing.stripe === null ? [] : [stripeCallback(settings.billing.stripe)],
    limits: rateLimits({ perMinute: config.RATE_LIMIT_PER_MINUTE, burst: config.RATE_LIMIT_BURST }),
    now: clock,
    sandbox: config.SANDBOX,
    log,
    health: { database: () => pingDatabase(database.db), facts: () => facts.ping() },
    metrics,
    metricsToken: config.METRICS_TOKEN ?? null,
    trustProxy: config.TRUST_PROXY,
    pages: signIn === null ? null : dashboardFolder(),
    crawlerToken: crawlerToken(config),
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
      // Browsers keep connections at hand on which they have asked nothing yet: these would hold up the end.
      const patience = setTimeout(() => server.server.closeAllConnections(), patienceMs);
      await server.close();
      clearTimeout(patience);
      await recordUses();
    },
  };
}

/** What people have beside the API, once they are signed in. */
function dashboardOf(settings: Settings, config: ConnectedConfig, log: Logger) {
  const onError = (error: unknown) => log.warn({ err: error }, 'does not hear what happens');
  return {
    endpoints: allDashboardEndpoints(settings),
    returns: [googleReturn(settings.connections)],
    feed: openFeed({ databaseUrl: config.DATABASE_URL, onError }),
    heartbeatMs: config.EVENTS_HEARTBEAT_MS,
  };
}

/** Everything that can run in the background. */
export function allTasks(settings: Settings): { tasks: Tasks; schedules: Schedule[] } {
  const rooms = allJobs(settings);
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
  clock: Clock = machineClock,
): Promise<RunningWorker> {
  return runWorker({
    ...allTasks(createSettings(config)),
    pool: database.pool,
    db: database.db,
    facts,
    log,
    jobsAtOnce: config.JOBS_AT_ONCE,
    now: clock,
    random: Math.random,
  });
}

function namesOf(providers: readonly { name: string }[]): string[] {
  return providers.map(({ name }) => name);
}
