import { Type, type Static } from 'typebox';
import { Ajv } from 'ajv';
import { accountVariables } from './account-variables.ts';
import { answerVariables } from './answer-variables.ts';
import { demandVariables } from './demand-variables.ts';
import { backupVariables } from './backup-variables.ts';
import { telemetryVariables } from './telemetry-variables.ts';
import { url, wholeNumber, optional } from './variable-kinds.ts';

const variables = {
  HOST: Type.String({ default: '127.0.0.1', description: 'Network address to listen on.' }),
  PORT: wholeNumber('Port of the HTTP API.', 3000, { minimum: 0, maximum: 65535 }),
  DATA_DIR: Type.String({ default: './data', description: 'Folder for the data of the embedded databases.' }),
  DATABASE_URL: url(
    'URL of a PostgreSQL server (17 or newer) to use instead of the embedded one.',
    '^postgres(ql)?://',
  ),
  DATABASE_DIRECT_URL: url(
    'URL of the same database without a connection pooler. Required if `DATABASE_URL` leads to a pooler in transaction mode, such as PgBouncer.',
    '^postgres(ql)?://',
  ),
  CLICKHOUSE_URL: url(
    'URL of a ClickHouse server, with user, password and database, to use instead of the embedded one.',
  ),
  CLICKHOUSE_CLUSTER: Type.Optional(
    Type.String({
      pattern: '^[\\w.-]+$',
      description: 'Name of the ClickHouse cluster. Tables are then replicated and distributed.',
    }),
  ),
  PUBLIC_URL: url('URL under which users reach the service, for links.'),
  API_PROCESSES: wholeNumber('Number of processes that serve the API on the same port.', 1, {
    minimum: 1,
    maximum: 64,
  }),
  WORKERS: wholeNumber('Number of worker processes started beside the API.', 1, { minimum: 0, maximum: 64 }),
  WORKER_CONCURRENCY: wholeNumber(
    'Number of jobs that a worker process runs concurrently. Crawls (`CRAWL_CONCURRENCY`), two syncs of Search Console and two hosts with link checks run beside them.',
    4,
    {
      minimum: 1,
      maximum: 100,
    },
  ),
  WORKER_LANES: optional(
    'Lanes whose jobs the workers run, such as `crawls.run,other`, so that machines share the work. By default, they run all jobs. The status page lists the lanes.',
  ),
  LOG_LEVEL: Type.Enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], {
    default: 'info',
    description: 'Minimum level of log messages.',
  }),
  TRUST_PROXY: Type.Boolean({
    default: false,
    description: 'Take the client address from `X-Forwarded-For`.',
  }),
  SHUTDOWN_GRACE_SECONDS: wholeNumber(
    'Seconds in which the API answers requests in progress when it stops. A request that changes something is answered even later.',
    30,
    { minimum: 0, maximum: 3_600 },
  ),
  RATE_LIMIT_PER_MINUTE: wholeNumber('Requests per minute for each API key.', 600, { minimum: 1 }),
  RATE_LIMIT_BURST: wholeNumber('Additional requests per five minutes for each API key.', 200, {
    minimum: 0,
  }),
  EVENTS_HEARTBEAT_MS: wholeNumber(
    'Interval of the heartbeats of event streams, and of their session checks.',
    15_000,
    { minimum: 100, maximum: 60_000 },
  ),
  METRICS_TOKEN: optional(
    'Bearer token for `/metrics` on the port of the API. Without it, that URL does not exist.',
  ),
  METRICS_PORT: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 65535,
      description:
        'Loopback port that serves `/metrics` of the first API process without a token. Each further process has the next port.',
    }),
  ),
  MONTHLY_BUDGET_USD: Type.Number({
    default: 25,
    minimum: 0,
    maximum: 1_000_000,
    description:
      'Default budget in US dollars of each account per month and paid provider. With `SIGN_UP=open` it is 0 until you grant one with `npm run cairn -- budget set`.',
  }),
  ...telemetryVariables,
  ...backupVariables,
  ...accountVariables,
  REPORT_FONT: optional('TrueType or OpenType file for PDF reports, instead of the included Noto Sans.'),
  GOOGLE_CLIENT_ID: optional('OAuth client id of your Google Cloud project, to connect Search Console.'),
  GOOGLE_CLIENT_SECRET: optional('Secret of this OAuth client.'),
  GOOGLE_URL: url('Base URL of the Google sign-in and APIs, if not the default.'),
  BING_WEBMASTER_URL: url('Base URL of Bing Webmaster Tools, if not the default.'),
  SEARCH_CONSOLE_TIMEOUT_MS: wholeNumber('Timeout of a request to Google or Bing.', 60_000, {
    minimum: 100,
    maximum: 600_000,
  }),
  SEARCH_CONSOLE_MONTHS: wholeNumber(
    'Months of Search Console metrics to fetch. Google retains 16 months.',
    16,
    {
      minimum: 1,
      maximum: 16,
    },
  ),
  COMMON_CRAWL_URL: url('Mirror of the Common Crawl index and data, for the web graph.'),
  COMMON_CRAWL_PAGES: wholeNumber(
    'Common Crawl pages to read per website and day, to find links on domains that link to it in the web graph; 0 reads none.',
    0,
    { minimum: 0, maximum: 100_000 },
  ),
  BACKLINKS_PROVIDER: Type.Optional(
    Type.Enum(['dataforseo'], {
      description: 'Provider of backlinks, with its credentials for SERPs.',
    }),
  ),
  BACKLINKS_LINKS: wholeNumber('Maximum number of links to buy per website and month.', 1_000, {
    minimum: 1,
    maximum: 1_000_000,
  }),
  CRAWLER_AGENT: Type.String({
    default: 'CairnBot/1.0',
    pattern: '^[A-Za-z][A-Za-z_-]*[ -~]*$',
    description:
      'User agent of the crawler. Its first word is its name in robots.txt. Add the URL of a page that explains it, as in `CairnBot/1.0 (+https://example.com/bot)`; otherwise `PUBLIC_URL` is added.',
  }),
  CRAWLER_ALLOW: optional(
    'Private addresses that the crawler may access, for demos and tests, separated by commas: blocks (`10.0.0.0/8`), `host:port`, or host names with their target (`docs.example=127.0.0.1:3000`).',
  ),
  CRAWLER_CA: optional(
    'Certificate authorities as PEM text that the crawler trusts instead of the default ones, for demos and tests.',
  ),
  CRAWLER_DELAY_MS: wholeNumber(
    'Pause between two requests to a host; robots.txt can require a longer one.',
    250,
    {
      minimum: 0,
      maximum: 60_000,
    },
  ),
  CRAWL_CONCURRENCY: wholeNumber('Number of websites that a worker process crawls concurrently.', 2, {
    minimum: 1,
    maximum: 100,
  }),
  AUDIT_INTERVAL_DAYS: wholeNumber(
    'Days between two audits of your own and client websites; 0 disables scheduled audits.',
    7,
    {
      minimum: 0,
      maximum: 365,
    },
  ),
  ...demandVariables,
  AUDIT_MAX_PAGES: wholeNumber('Maximum number of pages per audit.', 5_000, {
    minimum: 1,
    maximum: 1_000_000,
  }),
  AUDIT_MAX_DEPTH: wholeNumber(
    'Maximum click depth of an audit. Pages of long archives are one click apart, so by default only `AUDIT_MAX_PAGES` ends a crawl.',
    60_000,
    { minimum: 0, maximum: 60_000 },
  ),
  AUDIT_MAX_MINUTES: wholeNumber('Maximum duration of the crawl of an audit in minutes.', 120, {
    minimum: 1,
    maximum: 10_080,
  }),
  AUDIT_MAX_EXTERNAL_LINKS: wholeNumber(
    'Maximum number of external URLs, and of own URLs that only nofollow links lead to, that an audit checks, starting with the most linked.',
    1_000,
    { minimum: 0, maximum: 100_000 },
  ),
  CRUX_API_KEY: optional(
    'Google API key for the Chrome UX Report, which has Core Web Vitals of real visits.',
  ),
  CRUX_URL: url('Base URL of the Chrome UX Report API, if not the default.'),
  PRICE_LISTS: optional(
    'JSON file with the prices of campaigns; see `docs/prices.md`, which also lists the default prices.',
  ),
  BILLING_PROVIDER: Type.Enum(['invoice', 'stripe'], {
    default: 'invoice',
    description:
      'Payment of campaigns that are launched from now on: by invoices of Cairn, which owners mark as paid, or through Stripe.',
  }),
  STRIPE_KEY: optional('Secret key of your Stripe account.'),
  STRIPE_WEBHOOK_SECRET: optional(
    'Signing secret of the Stripe webhook with the path `/dashboard/api/billing/stripe`.',
  ),
  STRIPE_URL: url('Base URL of the Stripe API, if not the default.'),
  INVOICE_ISSUER: optional(
    'Issuer printed on invoices: name and postal address, lines separated by semicolons.',
  ),
  EXCHANGE_URL: url(
    'Base URL of a publisher marketplace for ordering placements; see `docs/publisher-exchange.md`.',
  ),
  EXCHANGE_KEY: optional('API key of this marketplace.'),
  INVOICE_TERMS: optional('Payment terms printed on invoices.'),
  SANDBOX: Type.Boolean({
    default: false,
    description: 'Set by the demo. Every response is then marked as sandbox data.',
  }),
  SERP_PROVIDERS: optional(
    'Order of preference of the connected SERP providers, such as `dataforseo,serpapi`.',
  ),
  DATAFORSEO_LOGIN: optional('DataForSEO API login.'),
  DATAFORSEO_PASSWORD: optional('DataForSEO API password.'),
  DATAFORSEO_URL: url('Base URL of the DataForSEO API, if not the default.'),
  DATAFORSEO_MODE: Type.Enum(['standard', 'live'], {
    default: 'standard',
    description:
      'Method for scheduled rank checks: `standard` uses the queue (cheaper, takes minutes), `live` returns immediately. Manual checks are always live.',
  }),
  SERPAPI_KEY: optional('SerpApi key.'),
  SERPAPI_URL: url('Base URL of the SerpApi API, if not the default.'),
  SERPER_KEY: optional('Serper key.'),
  SERPER_URL: url('Base URL of the Serper API, if not the default.'),
  BRAVE_KEY: optional('Brave Search API subscription token.'),
  BRAVE_URL: url('Base URL of the Brave Search API, if not the default.'),
  SEARXNG_URL: url('Base URL of a SearXNG instance whose JSON format is enabled.'),
  SERP_TIMEOUT_MS: Type.Optional(
    Type.Integer({
      minimum: 100,
      description: 'Timeout of a request to a SERP provider; the default depends on the provider.',
    }),
  ),
  SERP_QUEUE_TIMEOUT_MINUTES: wholeNumber(
    'Minutes after which a task in the queue of a provider counts as failed.',
    60,
    {
      minimum: 1,
    },
  ),
  SERP_PRICE_FACTOR: Type.Number({
    default: 1,
    minimum: 0,
    maximum: 100,
    description: 'Factor for the list prices of the providers, if you have another tariff.',
  }),
  SERP_AI_OVERVIEWS: Type.Enum(['shown', 'loaded'], {
    default: 'shown',
    description:
      'Google loads some AI Overviews after the page. `loaded` also collects the text and sources of these: SerpApi charges another search for each, DataForSEO about 0.002 USD more per task. With `shown`, their sources are unknown.',
  }),
  ...answerVariables,
};

/** All environment variables. `docs/configuration.md` is generated from them. */
export const environmentSchema = Type.Object(variables, {
  // With only one of the two, the provider would be left out silently.
  dependencies: {
    DATAFORSEO_LOGIN: ['DATAFORSEO_PASSWORD'],
    DATAFORSEO_PASSWORD: ['DATAFORSEO_LOGIN'],
    // Without PUBLIC_URL, the sender of a request could choose the host of links in emails.
    SMTP_URL: ['MAIL_FROM', 'PUBLIC_URL'],
    BACKUP_TARGET: ['BACKUP_KEY'],
    EXCHANGE_URL: ['EXCHANGE_KEY'],
    EXCHANGE_KEY: ['EXCHANGE_URL'],
    STRIPE_KEY: ['STRIPE_WEBHOOK_SECRET'],
    STRIPE_WEBHOOK_SECRET: ['STRIPE_KEY'],
  },
});

type Environment = Static<typeof environmentSchema>;
export type Config = Readonly<Environment>;

// Checking the schema itself would take longer than everything else that a process does with its configuration.
const ajv = new Ajv({ coerceTypes: true, useDefaults: true, allErrors: true, validateSchema: false });

/**
 * Reads and validates the environment.
 * @throws Error that lists all invalid variables without their values
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const known = Object.keys(environmentSchema.properties);
  const given = Object.fromEntries(known.filter((name) => env[name]).map((name) => [name, env[name]]));
  const validate = ajv.compile<Environment>(environmentSchema);
  const isValid = validate(given);
  const invalid =
    validate.errors?.map((error) => `${error.instancePath.slice(1)} ${error.message}`.trim()) ?? [];
  // Ajv converts the text `Infinity` to a number and does not apply bounds to it.
  const infinite = Object.entries<unknown>(given).filter(
    ([, value]) => value === Infinity || value === -Infinity,
  );
  invalid.push(...infinite.map(([name]) => `${name} must be finite`));
  if (!isValid || invalid.length > 0) throw new Error(`The environment is not valid: ${invalid.join('; ')}`);
  return Object.freeze(given);
}

/** The configuration of this process. */
export function processConfig(): Config {
  return readConfig(process.env);
}

/** The environment that gives a child process this configuration. */
export function environmentOf(config: Config): Record<string, string> {
  const { PATH = '', HOME = '' } = process.env;
  const entries = Object.entries(config).map(([name, value]) => [name, String(value)]);
  return { PATH, HOME, NODE_ENV: 'production', ...Object.fromEntries(entries) };
}
