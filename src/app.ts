import { readFileSync } from 'node:fs';
import type { Logger } from 'pino';
import { keyFinder } from '#accounts';
import { backlinkEndpoints, backlinkJobs } from '#backlinks';
import { budgetEndpoints } from '#budgets';
import { auditEndpoints, auditJobs } from '#audit';
import { billingDashboardEndpoints, billingJobs, stripeCallback } from '#billing';
import { campaignEndpoints, keepForCampaigns, campaignDashboardEndpoints, campaignJobs } from '#campaigns';
import { checkEndpoints, checkJobs } from '#checks';
import { connectionJobs } from '#connections';
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
import { figureJobs } from '#figures';
import { keywordEndpoints, keywordJobs } from '#keywords';
import { pageEndpoints } from '#pages';
import { rankingEndpoints, rankingJobs } from '#rankings';
import { searchConsoleEndpoints, searchConsoleJobs } from '#search-console';
import { signInDoors } from '#sessions';
import { websiteEndpoints } from '#websites';
import { visibilityEndpoints, visibilityJobs } from '#ai-visibility';
import { crawlerToken, createSettings, createSignIn, type Settings } from '#settings.ts';
import type { ConnectedConfig, Stores } from '#stores.ts';

const root = new URL('../', import.meta.url);
const { version } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8')) as { version: string };
const recordUsesMs = 10_000;
const clock = () => new Date();

/** Every endpoint of `/api/v1`. */
export function allEndpoints({ collection, audit, visibility, campaigns }: Settings): Endpoint[] {
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
    ...budgetEndpoints({ names: namesOf([...providers, ...visibility.engines]), defaultLimitMicros }),
  ];
}

/** Every endpoint that is for people alone, below `/dashboard/api`. */
export function allDashboardEndpoints({ billing, campaigns }: Settings): Endpoint[] {
  return [...campaignDashboardEndpoints(campaigns), ...billingDashboardEndpoints(billing)];
}

const events = [
  'website.added',
  'website.changed',
  'website.deleted',
  'keywords.added',
  'keyword.deleted',
  'positions.recorded',
  'property.assigned',
  'property.changed',
  'property.lost',
  'property.removed',
  'properties.missing',
  'figures.recorded',
  'crawl.ended',
  'audit.ready',
  'campaign.changed',
  'subscription.changed',
  'invoice.issued',
];

function allJobs(settings: Settings): RoomJobs[] {
  const { collection, sources, crawling, audit, backlinks, visibility, billing, campaigns } = settings;
  const platform: RoomJobs = {
    tasks: { 'http.forget': ({ db }) => deleteOldIdempotencyKeys(db) },
    schedules: [{ task: 'http.forget', cron: '17 * * * *' }],
  };
  return [
    platform,
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
    ...campaignJobs(campaigns),
  ];
}

/** The HTTP side, joined with everything, not yet listening. `close` ends it after the requests under way. */
export async function buildApi(config: ConnectedConfig, stores: Stores, log: Logger) {
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
      : { dashboard: { endpoints: allDashboardEndpoints(settings), ...signInDoors(database.db, signIn) } }),
    callbacks: settings.billing.stripe === null ? [] : [stripeCallback(settings.billing.stripe)],
    limits: rateLimits({ perMinute: config.RATE_LIMIT_PER_MINUTE, burst: config.RATE_LIMIT_BURST }),
    now: clock,
    sandbox: config.SANDBOX,
    log,
    health: { database: () => pingDatabase(database.db), facts: () => facts.ping() },
    metrics,
    metricsToken: config.METRICS_TOKEN ?? null,
    trustProxy: config.TRUST_PROXY,
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
      await server.close();
      await recordUses();
    },
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
