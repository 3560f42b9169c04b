import type { ConnectionSettings } from '#search-console/connections';
import type { InvitationSettings } from '#accounts/members';
import type { OAuthSettings } from '#accounts/oauth';
import type { VisibilitySettings } from '#ai-visibility/core';
import { answerSettings } from '#app/settings/answer-settings.ts';
import { createWriter } from '#app/settings/create-writer.ts';
import { demandSettings, openRankedPhrases } from '#app/settings/demand-settings.ts';
import type { DemandSettings } from '#rank-tracking/demand';
import type { DiscoverySettings } from '#keyword-research/discovery';
import type { AuditSettings } from '#site-audit/audits';
import type { BacklinkSettings } from '#links/backlinks/core';
import { createBilling } from '#app/settings/billing-settings.ts';
import { createBackupSettings } from '#app/settings/backup-settings.ts';
import type { BackupSettings } from '#app/backup/settings.ts';
import type { BillingSettings } from '#billing/core';
import type { CampaignSettings, WriterSettings } from '#campaigns/core';
import type { PricingSettings } from '#campaigns/pricing';
import type { RankCheckSettings } from '#rank-tracking/rank-checks';
import type { InstallationSettings } from '#accounts/installation';
import { crawlerToken, pageReading, reachOf, userAgentOf } from '#app/settings/crawler-settings.ts';
import { readPriceLists } from '#app/settings/price-settings.ts';
import { credentialsIn, probeFor, providerKinds } from '#app/settings/provider-settings.ts';
import { googleSettings } from '#app/settings/google-settings.ts';
import { existsSync } from 'node:fs';
import type { Config } from '#app/config/config.ts';
import type { Crawling } from '#site-audit/crawls';
import type { NotificationSettings } from '#delivery/notifications';
import { createAnswerEngines } from '#providers/answers';
import { createDataForSeoBacklinks, openArchive } from '#providers/backlinks';
import { openCrux } from '#providers/crux';
import { openExchange, type PlacementExchange } from '#providers/placements';
import { createSerpProviders } from '#providers/serp';
import type { ReportSettings } from '#delivery/reports';
import type { SyncSettings } from '#search-console/sync';
import { serpSettings } from '#app/settings/serp-settings.ts';
import type { SignInSettings } from '#accounts/sessions';
import { statusSettings } from '#app/settings/status-settings.ts';
import type { StatusSettings } from '#status';
import { minuteMs } from '#platform/durations.ts';
import { createSecretBox, deriveKey } from '#app/settings/key-settings.ts';
import {
  createInvitations,
  createMailer,
  createOAuth,
  createSignIn,
  publicOrigin,
} from '#app/settings/sign-in-settings.ts';
import type { SearchUpdate } from '#websites/annotations';
import { readSearchUpdates } from '#app/settings/search-update-settings.ts';
import type { WebhookSettings } from '#delivery/webhooks';

/** The settings of each module, including its clients of external services. */
export interface Settings {
  searchUpdates: readonly SearchUpdate[];
  /** Null without ENCRYPTION_KEY. */
  signIn: SignInSettings | null;
  invitations: InvitationSettings;
  oauth: OAuthSettings;
  connections: ConnectionSettings;
  installation: InstallationSettings;
  collection: RankCheckSettings;
  sources: SyncSettings;
  crawling: Crawling;
  audit: AuditSettings;
  backlinks: BacklinkSettings;
  visibility: VisibilitySettings;
  demand: DemandSettings;
  discovery: DiscoverySettings;
  billing: BillingSettings;
  campaigns: CampaignSettings & PricingSettings;
  reports: ReportSettings;
  reviews: WriterSettings & { cursorKey: Buffer };
  notifications: NotificationSettings;
  webhooks: WebhookSettings;
  status: StatusSettings;
  /** Null without a target, a schedule or the URLs of both databases. */
  backups: BackupSettings | null;
}

const microsPerDollar = 1_000_000;
const cruxTimeoutMs = 10_000;
/** Maximum duration of one job of a crawl. The next job continues it. */
const crawlRunMs = 30_000;

export function createSettings(config: Config): Settings {
  const billing = createBilling(config);
  const visibility = createVisibility(config);
  const crawling = createCrawling(config);
  const collection = createCollection(config);
  const demand = demandSettings(config, defaultLimitMicros(config));
  const sources = createSyncSettings(config);
  const backlinks = createBacklinks(config);
  const discovery = {
    isAutomatic: config.KEYWORD_DISCOVERY === 'on',
    reading: pageReading(config),
    rankChecks: collection,
    demand,
    rankedPhrases: openRankedPhrases(config),
  };
  const backups = createBackupSettings(config);
  return {
    searchUpdates: readSearchUpdates(config),
    signIn: createSignIn(config, () => new Date()),
    invitations: createInvitations(config),
    oauth: createOAuth(config),
    installation: createInstallation(config),
    connections: { sources, publicUrl: publicOrigin(config) },
    collection,
    sources,
    crawling,
    audit: createAudit(config),
    backlinks,
    visibility,
    demand,
    discovery,
    billing,
    campaigns: createCampaigns(config, billing, { ...visibility, demand }),
    reports: createReports(config, visibility),
    reviews: { ...createWriter(config, 'REVIEW_WRITER', visibility), cursorKey: deriveKey(config, 'cursor') },
    notifications: {
      sendMail: createMailer(config),
      publicUrl: publicOrigin(config),
      maxMailsPerDay: config.MAILS_PER_DAY,
      defaultLimitMicros: defaultLimitMicros(config),
    },
    webhooks: createWebhooks(config),
    status: statusSettings(
      config,
      { crawling, sources, backlinks, demand, discovery, backups },
      defaultLimitMicros(config),
    ),
    backups,
  };
}

function createInstallation(config: Config): InstallationSettings {
  return {
    providers: providerKinds.map((kind) => ({
      name: kind.name,
      capabilities: kind.capabilities,
      credentialFields: Object.keys(kind.variables),
      inUse: credentialsIn(config, kind),
      isReadOnUse: kind.isReadOnUse ?? false,
      probe: (credentials) => probeFor(config, kind, credentials),
    })),
    secretBox: createSecretBox(config),
    defaultLimitMicros: defaultLimitMicros(config),
    mayOwnersConnect: config.SIGN_UP === 'first',
  };
}

function createCollection(config: Config): RankCheckSettings {
  return {
    providers: createSerpProviders(serpSettings(config)),
    lane: config.DATAFORSEO_MODE === 'live' ? 'live' : 'queue',
    defaultLimitMicros: defaultLimitMicros(config),
    queueTimeoutMs: config.SERP_QUEUE_TIMEOUT_MINUTES * minuteMs,
  };
}

/** With open sign-up, an account spends nothing before the operator grants it a budget. */
function defaultLimitMicros({ MONTHLY_BUDGET_USD: dollars, SIGN_UP }: Config): number {
  return SIGN_UP === 'open' ? 0 : Math.round(dollars * microsPerDollar);
}

export function createSyncSettings(config: Config): SyncSettings {
  const timeoutMs = config.SEARCH_CONSOLE_TIMEOUT_MS;
  return {
    google: googleSettings(config),
    bing: { baseUrl: config.BING_WEBMASTER_URL ?? null, timeoutMs },
    monthsBack: config.SEARCH_CONSOLE_MONTHS,
    secretBox: createSecretBox(config),
  };
}

function createCrawling(config: Config): Crawling {
  return {
    userAgent: userAgentOf(config),
    ...reachOf(config),
    delayMs: config.CRAWLER_DELAY_MS,
    runMs: crawlRunMs,
    concurrency: config.CRAWL_CONCURRENCY,
    limits: crawlLimits(config),
  };
}

function createAudit(config: Config): AuditSettings {
  const { CRUX_API_KEY: apiKey, CRUX_URL: baseUrl = null } = config;
  return {
    intervalDays: config.AUDIT_INTERVAL_DAYS,
    limits: crawlLimits(config),
    crux: apiKey === undefined ? null : openCrux({ apiKey, baseUrl, timeoutMs: cruxTimeoutMs }),
  };
}

function crawlLimits(config: Config): Crawling['limits'] {
  return {
    maxPages: config.AUDIT_MAX_PAGES,
    maxDepth: config.AUDIT_MAX_DEPTH,
    maxMinutes: config.AUDIT_MAX_MINUTES,
    maxTargets: config.AUDIT_MAX_EXTERNAL_LINKS,
  };
}

function createBacklinks(config: Config): BacklinkSettings {
  const { COMMON_CRAWL_URL: url, COMMON_CRAWL_PAGES: archivePages } = config;
  const userAgent = userAgentOf(config);
  return {
    fetcher: createFetcherSettings(config),
    provider: createBacklinkProvider(config),
    maxBoughtLinks: config.BACKLINKS_LINKS,
    defaultLimitMicros: defaultLimitMicros(config),
    archive: archivePages === 0 ? null : openArchive({ indexUrl: url, dataUrl: url, userAgent }),
    archivePages,
  };
}

/** The fetcher for single pages of other websites. */
function createFetcherSettings(config: Config): BacklinkSettings['fetcher'] {
  return {
    userAgent: userAgentOf(config),
    agent: crawlerToken(config),
    ...reachOf(config),
    delayMs: config.CRAWLER_DELAY_MS,
  };
}

/** @throws Error if the provider has no credentials */
function createBacklinkProvider(config: Config): BacklinkSettings['provider'] {
  if (config.BACKLINKS_PROVIDER === undefined) return null;
  const { DATAFORSEO_LOGIN: login, DATAFORSEO_PASSWORD: password } = config;
  if (login === undefined || password === undefined) {
    throw new Error('BACKLINKS_PROVIDER needs DATAFORSEO_LOGIN and DATAFORSEO_PASSWORD');
  }
  const { DATAFORSEO_URL: baseUrl, SERP_PRICE_FACTOR: priceFactor } = config;
  return createDataForSeoBacklinks({ login, password, baseUrl, priceFactor });
}

function createVisibility(config: Config): VisibilitySettings {
  return {
    reading: pageReading(config),
    engines: createAnswerEngines(answerSettings(config)),
    proposedPrompts: config.AI_PROPOSED_PROMPTS,
    defaultLimitMicros: defaultLimitMicros(config),
  };
}

/** @throws Error if CAMPAIGN_WRITER names an engine that is not connected */
function createCampaigns(
  config: Config,
  billing: BillingSettings,
  { demand, ...visibility }: VisibilitySettings & { demand: DemandSettings },
): CampaignSettings & PricingSettings {
  return {
    priceLists: readPriceLists(config),
    billing,
    demand,
    launchKey: deriveKey(config, 'launch'),
    audit: { limits: crawlLimits(config) },
    crawling: createCrawling(config),
    fetcher: createFetcherSettings(config),
    exchange: createExchange(config),
    ...createWriter(config, 'CAMPAIGN_WRITER', visibility),
  };
}

/** @throws Error if the font file does not exist */
function createReports(config: Config, { engines }: VisibilitySettings): ReportSettings {
  const { PUBLIC_URL: url, REPORT_FONT: fontFile = null } = config;
  if (fontFile !== null && !existsSync(fontFile))
    throw new Error('REPORT_FONT names a file that does not exist');
  return {
    sendMail: createMailer(config),
    maxMailsPerDay: config.MAILS_PER_DAY,
    publicUrl: url?.replace(/\/$/, '') ?? null,
    engines,
    fontFile,
    isSandbox: config.SANDBOX,
  };
}

/** Webhooks have the same network restrictions as the crawler. */
function createWebhooks(config: Config): WebhookSettings {
  return {
    secretBox: createSecretBox(config),
    userAgent: userAgentOf(config),
    publicUrl: config.PUBLIC_URL ?? null,
    ...reachOf(config),
  };
}

/** The marketplace for placements; null if members place the orders. */
function createExchange({ EXCHANGE_URL: baseUrl, EXCHANGE_KEY: key }: Config): PlacementExchange | null {
  return baseUrl === undefined || key === undefined ? null : openExchange({ baseUrl, key });
}
