import type { ConnectionSettings } from '#connections';
import type { AccountSettings } from '#accounts';
import type { VisibilitySettings } from '#ai-visibility';
import { answerSettings } from '#answer-settings.ts';
import type { AuditSettings } from '#audit';
import type { BacklinkSettings } from '#backlinks';
import type { BillingSettings } from '#billing';
import type { CampaignSettings } from '#campaigns';
import type { Collection } from '#checks';
import type { InstallationSettings } from '#installation';
import { crawlerToken, reachOf, userAgentOf } from '#crawler-settings.ts';
import { readPriceLists } from '#price-settings.ts';
import { credentialsIn, probeFor, providerKinds } from '#provider-variables.ts';
import { hkdfSync, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import type { Config } from '#config.ts';
import type { Crawling } from '#crawls';
import type { NotificationSettings } from '#notifications';
import { createAnswerEngines } from '#providers/answers';
import { createDataForSeoBacklinks, openArchive } from '#providers/backlinks';
import { openCrux } from '#providers/crux';
import { openStripe } from '#providers/payments';
import { openExchange, type PlacementExchange } from '#providers/placements';
import { createSerpProviders } from '#providers/serp';
import type { ReportSettings } from '#reports';
import type { FigureSources } from '#search-console';
import { serpSettings } from '#serp-settings.ts';
import { openMailer, type SendMail } from '#providers/mail';
import type { SignInSettings } from '#sessions';
import { openVault } from '#vault';
import type { WebhookSettings } from '#webhooks';

/** What the rooms are told about this installation: which outside services there are, and how they are asked. */
export interface Settings {
  accounts: AccountSettings;
  connections: ConnectionSettings;
  installation: InstallationSettings;
  collection: Collection;
  sources: FigureSources;
  crawling: Crawling;
  audit: AuditSettings;
  backlinks: BacklinkSettings;
  visibility: VisibilitySettings;
  billing: BillingSettings;
  campaigns: CampaignSettings;
  reports: ReportSettings;
  notifications: NotificationSettings;
  webhooks: WebhookSettings;
}

const microsPerDollar = 1_000_000;
const cruxTimeoutMs = 10_000;
/** A crawl's job ends after so long and hands on to the next. */
const crawlRunMs = 30_000;

export function createSettings(config: Config): Settings {
  const billing = createBilling(config);
  const visibility = createVisibility(config);
  return {
    accounts: createAccounts(config),
    installation: createInstallation(config),
    connections: { sources: createFigureSources(config), publicUrl: publicOrigin(config) },
    collection: createCollection(config),
    sources: createFigureSources(config),
    crawling: createCrawling(config),
    audit: createAudit(config),
    backlinks: createBacklinks(config),
    visibility,
    billing,
    campaigns: createCampaigns(config, billing, visibility),
    reports: createReports(config, visibility),
    notifications: { sendMail: createMailer(config), publicUrl: publicOrigin(config) },
    webhooks: createWebhooks(config),
  };
}

function createAccounts(config: Config): AccountSettings {
  return { publicUrl: publicOrigin(config), sendMail: createMailer(config) };
}

function createInstallation(config: Config): InstallationSettings {
  return {
    providers: providerKinds.map((kind) => ({
      name: kind.name,
      sells: kind.sells,
      parts: Object.keys(kind.variables),
      isSettable: kind.isSettable,
      inUse: credentialsIn(config, kind),
      probe: (credentials) => probeFor(config, kind, credentials),
    })),
    vault: openVault(config.ENCRYPTION_KEY ?? null),
    defaultLimitMicros: defaultLimitMicros(config),
    mayOwnersConnect: config.SIGN_UP === 'first',
  };
}

function publicOrigin({ PUBLIC_URL: url }: Config): string | null {
  return url?.replace(/\/$/, '') ?? null;
}

/** How this installation collects result pages. */
function createCollection(config: Config): Collection {
  return {
    providers: createSerpProviders(serpSettings(config)),
    lane: config.DATAFORSEO_MODE === 'live' ? 'live' : 'queue',
    defaultLimitMicros: defaultLimitMicros(config),
    queuePatienceMs: config.SERP_QUEUE_PATIENCE_MINUTES * 60_000,
  };
}

function defaultLimitMicros({ MONTHLY_BUDGET_USD: dollars }: Config): number {
  return Math.round(dollars * microsPerDollar);
}

/** How this installation reaches Search Console and Bing Webmaster Tools. */
export function createFigureSources(config: Config): FigureSources {
  const timeoutMs = config.SEARCH_CONSOLE_TIMEOUT_MS;
  return {
    google: {
      clientId: config.GOOGLE_CLIENT_ID ?? null,
      clientSecret: config.GOOGLE_CLIENT_SECRET ?? null,
      baseUrl: config.GOOGLE_URL ?? null,
      timeoutMs,
    },
    bing: { baseUrl: config.BING_WEBMASTER_URL ?? null, timeoutMs },
    monthsBack: config.SEARCH_CONSOLE_MONTHS,
    vault: openVault(config.ENCRYPTION_KEY ?? null),
  };
}

function createCrawling(config: Config): Crawling {
  return {
    userAgent: userAgentOf(config),
    ...reachOf(config),
    delayMs: config.CRAWLER_DELAY_MS,
    runMs: crawlRunMs,
    atOnce: config.CRAWLS_AT_ONCE,
    parserThreads: 1,
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
    looking: createLooking(config),
    provider: createBacklinkProvider(config),
    boughtLinks: config.BACKLINKS_LINKS,
    defaultLimitMicros: defaultLimitMicros(config),
    archive: archivePages === 0 ? null : openArchive({ indexUrl: url, dataUrl: url, userAgent }),
    archivePages,
  };
}

/** How single pages of other websites are looked at. */
function createLooking(config: Config): BacklinkSettings['looking'] {
  return {
    userAgent: userAgentOf(config),
    agent: crawlerToken(config),
    ...reachOf(config),
    delayMs: config.CRAWLER_DELAY_MS,
  };
}

/** @throws Error where the vendor is named and its credentials are not given */
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
    reading: { userAgent: userAgentOf(config), agent: crawlerToken(config), ...reachOf(config) },
    engines: createAnswerEngines(answerSettings(config)),
    proposedPrompts: config.AI_PROPOSED_PROMPTS,
    defaultLimitMicros: defaultLimitMicros(config),
  };
}

/** @throws Error where the writer that is named is not connected */
function createCampaigns(
  config: Config,
  billing: BillingSettings,
  { engines }: VisibilitySettings,
): CampaignSettings {
  const { CAMPAIGN_WRITER: name } = config;
  const writer = engines.find((engine) => engine.name === name) ?? null;
  if (name !== undefined && writer === null)
    throw new Error(`CAMPAIGN_WRITER names ${name}, which is not connected`);
  return {
    priceLists: readPriceLists(config),
    billing,
    launchKey: deriveKey(config, 'launch'),
    audit: { limits: crawlLimits(config) },
    crawling: createCrawling(config),
    looking: createLooking(config),
    exchange: createExchange(config),
    writer,
    defaultLimitMicros: defaultLimitMicros(config),
  };
}

/** @throws Error where the font is not there */
function createReports(config: Config, { engines }: VisibilitySettings): ReportSettings {
  const { PUBLIC_URL: url, REPORT_FONT: fontFile = null } = config;
  if (fontFile !== null && !existsSync(fontFile))
    throw new Error('REPORT_FONT names a file that is not there');
  return { sendMail: createMailer(config), publicUrl: url?.replace(/\/$/, '') ?? null, engines, fontFile };
}

/** The same guard as the crawler's: what that may not reach, webhooks may not. */
function createWebhooks(config: Config): WebhookSettings {
  return {
    vault: openVault(config.ENCRYPTION_KEY ?? null),
    userAgent: userAgentOf(config),
    ...reachOf(config),
  };
}

/** Where placements are ordered; null where people do it. */
function createExchange({ EXCHANGE_URL: baseUrl, EXCHANGE_KEY: key }: Config): PlacementExchange | null {
  return baseUrl === undefined || key === undefined ? null : openExchange({ baseUrl, key });
}

/** How people sign in; null where no secret is set that every process knows. */
export function createSignIn(config: Config, now: () => Date): SignInSettings | null {
  const { ENCRYPTION_KEY: key, PUBLIC_URL: publicUrl = null } = config;
  if (key === undefined) return null;
  const mailer = createMailer(config);
  return {
    secret: deriveKey(config, 'sign-in').toString('base64url'),
    publicUrl,
    signUp: config.SIGN_UP,
    attemptsPerMinute: config.SIGN_IN_ATTEMPTS,
    now,
    sendsMail: mailer !== null,
    sendResetLink: async ({ email, url }) => {
      await mailer?.({ to: email, subject: 'Set a new password', text: `Set a new password: ${url}` });
    },
  };
}

/** A key of its own for each purpose; where no secret is set, one that this process alone knows. */
function deriveKey({ ENCRYPTION_KEY: secret }: Config, purpose: string): Buffer {
  return secret === undefined ? randomBytes(32) : Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
}

/** @throws Error where Stripe is chosen and what it needs is not given, and where whoever owes an invoice could mark it as paid */
function createBilling(config: Config): BillingSettings {
  const { BILLING_PROVIDER: provider, STRIPE_KEY: key, STRIPE_WEBHOOK_SECRET: webhookSecret } = config;
  const { STRIPE_URL: baseUrl = null, PUBLIC_URL: publicUrl = '', INVOICE_ISSUER: issuer = '' } = config;
  const isConnected = key !== undefined && webhookSecret !== undefined && publicUrl !== '';
  if (provider === 'stripe' && !isConnected) {
    throw new Error('BILLING_PROVIDER stripe needs STRIPE_KEY, STRIPE_WEBHOOK_SECRET and PUBLIC_URL');
  }
  // Whoever opens an account owns it, and owners mark its invoices as paid.
  if (provider === 'invoice' && config.SIGN_UP === 'open') {
    throw new Error('SIGN_UP open needs BILLING_PROVIDER stripe: owners mark their own invoices as paid');
  }
  return {
    provider,
    stripe: isConnected ? openStripe({ key, webhookSecret, baseUrl }) : null,
    publicUrl: publicUrl.replace(/\/$/, ''),
    issuer: issuer.split(';').map((line) => line.trim()),
    paymentTerms: config.INVOICE_TERMS ?? null,
  };
}

function createMailer({ SMTP_URL: url, MAIL_FROM: from }: Config): SendMail | null {
  return url === undefined || from === undefined ? null : openMailer({ url, from });
}
