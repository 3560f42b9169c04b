import { Type, type Static } from 'typebox';
import { Ajv } from 'ajv';
import { answerVariables } from './answer-variables.ts';
import { address, integer, optional } from './variable-kinds.ts';

const variables = {
  HOST: Type.String({ default: '127.0.0.1', description: 'Address to listen on.' }),
  PORT: integer('Port of the HTTP API.', 3000, { minimum: 0, maximum: 65535 }),
  DATA_DIR: Type.String({ default: './data', description: 'Where the embedded engines keep everything.' }),
  DATABASE_URL: address(
    'A PostgreSQL server (17 or newer) to use in place of the embedded one.',
    '^postgres(ql)?://',
  ),
  CLICKHOUSE_URL: address(
    'A ClickHouse server to use in place of the embedded one, with user, password, database.',
  ),
  CLICKHOUSE_CLUSTER: Type.Optional(
    Type.String({
      pattern: '^[\\w.-]+$',
      description: 'Name of the ClickHouse cluster: tables become replicated and distributed.',
    }),
  ),
  PUBLIC_URL: address('The address under which users reach the service, for links.'),
  WORKERS: integer('Worker processes started beside the API.', 1, { minimum: 0, maximum: 64 }),
  JOBS_AT_ONCE: integer('Jobs that one worker process runs at the same time.', 4, {
    minimum: 1,
    maximum: 100,
  }),
  LOG_LEVEL: Type.Enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], {
    default: 'info',
    description: 'Least level that is logged.',
  }),
  TRUST_PROXY: Type.Boolean({
    default: false,
    description: 'Take the client’s address from `X-Forwarded-For`.',
  }),
  RATE_LIMIT_PER_MINUTE: integer('Requests a minute for each API key.', 600, { minimum: 1 }),
  RATE_LIMIT_BURST: integer('Requests on top of these, every five minutes.', 200, { minimum: 0 }),
  EVENTS_HEARTBEAT_MS: integer(
    'How often a stream of events shows that it is alive, and its session is looked up.',
    15_000,
    { minimum: 100, maximum: 60_000 },
  ),
  METRICS_TOKEN: optional('Bearer token that opens `/metrics` on the API’s own port.'),
  METRICS_PORT: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 65535,
      description: 'A loopback port that serves `/metrics` without a token.',
    }),
  ),
  MONTHLY_BUDGET_USD: Type.Number({
    default: 25,
    minimum: 0,
    maximum: 1_000_000,
    description: 'What each account may spend a month with each paid provider, unless set otherwise.',
  }),
  ENCRYPTION_KEY: Type.Optional(
    Type.String({
      minLength: 24,
      description:
        'Seals the credentials of accounts: any secret of 24 characters or more, the same for every process. Made in `DATA_DIR` where absent; with both stores of your own it must be set.',
    }),
  ),
  SIGN_UP: Type.Enum(['first', 'open'], {
    default: 'first',
    description:
      'Who may open an account in the dashboard: only the first person, who then invites others, or anybody; the latter needs `BILLING_PROVIDER=stripe`.',
  }),
  SIGN_IN_ATTEMPTS: integer('Passwords that one address may try in a minute.', 10, {
    minimum: 1,
    maximum: 1_000_000,
  }),
  SMTP_URL: address('The mail server, such as `smtps://user:password@mail.example.com`.', '^smtps?://'),
  MAIL_FROM: optional('Sender of mails, such as `Cairn <cairn@example.com>`.'),
  REPORT_FONT: optional(
    'A TrueType or OpenType file that reports are set in. Without one they are in Helvetica, which has Western European letters alone.',
  ),
  GOOGLE_CLIENT_ID: optional('OAuth client of your Google Cloud project, to connect Search Console.'),
  GOOGLE_CLIENT_SECRET: optional('Secret of this client.'),
  GOOGLE_URL: address('Another base URL of Google’s sign-in and API, such as the sandbox.'),
  BING_WEBMASTER_URL: address('Another base URL of Bing Webmaster Tools.'),
  SEARCH_CONSOLE_TIMEOUT_MS: integer('Longest wait for one answer of Google or Bing.', 60_000, {
    minimum: 100,
    maximum: 600_000,
  }),
  SEARCH_CONSOLE_MONTHS: integer(
    'How far back Search Console’s figures are fetched. Google keeps 16 months.',
    16,
    {
      minimum: 1,
      maximum: 16,
    },
  ),
  COMMON_CRAWL_URL: address(
    'A mirror of Common Crawl’s index and data, or the sandbox, to import the web graph from.',
  ),
  COMMON_CRAWL_PAGES: integer(
    'Pages of Common Crawl that are read for each website and day, to find links on domains that link to it by the web graph. None with 0.',
    0,
    { minimum: 0, maximum: 100_000 },
  ),
  BACKLINKS_PROVIDER: Type.Optional(
    Type.Enum(['dataforseo'], {
      description: 'Vendor of backlinks, with the credentials that it has for result pages.',
    }),
  ),
  BACKLINKS_LINKS: integer('Links that are bought for a website at most, once a month.', 1_000, {
    minimum: 1,
    maximum: 1_000_000,
  }),
  CRAWLER_AGENT: Type.String({
    default: 'CairnBot/1.0',
    pattern: '^[A-Za-z][A-Za-z_-]*[ -~]*$',
    description:
      'User agent of the crawler. Its first word is the name that robots.txt may address. Name a page of yours that explains it, as in `CairnBot/1.0 (+https://example.com/bot)`; without one, `PUBLIC_URL` is added.',
  }),
  CRAWLER_ALLOW: optional(
    'What the crawler may reach although it is not public, for demos and tests, separated by commas: blocks (`10.0.0.0/8`), `host:port`, or names with the place they lead to (`docs.example=127.0.0.1:3000`).',
  ),
  CRAWLER_CA: optional(
    'Certificate authorities, as PEM text, that the crawler trusts in place of the usual ones, for demos and tests.',
  ),
  CRAWLER_DELAY_MS: integer(
    'Pause between two requests to one host; robots.txt may ask for a longer one.',
    250,
    {
      minimum: 0,
      maximum: 60_000,
    },
  ),
  CRAWLS_AT_ONCE: integer('Websites that one worker process crawls at the same time.', 2, {
    minimum: 1,
    maximum: 100,
  }),
  AUDIT_INTERVAL_DAYS: integer(
    'Days between two audits of a website of your own or a client’s; 0 audits only when somebody asks for it.',
    7,
    {
      minimum: 0,
      maximum: 365,
    },
  ),
  AUDIT_MAX_PAGES: integer('Pages that an audit crawls at most.', 5_000, { minimum: 1, maximum: 1_000_000 }),
  AUDIT_MAX_DEPTH: integer(
    'Clicks from the start that an audit follows at most. The pages of a long archive lie one click behind the other: by default `AUDIT_MAX_PAGES` alone ends a crawl.',
    60_000,
    { minimum: 0, maximum: 60_000 },
  ),
  AUDIT_MAX_MINUTES: integer('How long an audit crawls pages at most.', 120, { minimum: 1, maximum: 10_080 }),
  AUDIT_MAX_EXTERNAL_LINKS: integer(
    'Addresses of other websites that an audit looks up at most, those with most links first.',
    1_000,
    { minimum: 0, maximum: 100_000 },
  ),
  CRUX_API_KEY: optional('Google API key for the Chrome UX Report: Core Web Vitals of real visits.'),
  CRUX_URL: address('Another base URL of the Chrome UX Report’s API.'),
  PRICE_LISTS: optional(
    'A JSON file with what campaigns cost; see `docs/prices.md`. Without one they cost what is written there.',
  ),
  BILLING_PROVIDER: Type.Enum(['invoice', 'stripe'], {
    default: 'invoice',
    description:
      'How campaigns that are launched from now on are paid: by invoices of Cairn’s own, which owners mark as paid, or through Stripe.',
  }),
  STRIPE_KEY: optional('Secret key of your Stripe account.'),
  STRIPE_WEBHOOK_SECRET: optional(
    'Signing secret of the Stripe webhook that leads to `/dashboard/api/billing/stripe`.',
  ),
  STRIPE_URL: address('Another base URL of Stripe’s API, such as the sandbox.'),
  INVOICE_ISSUER: optional(
    'Who issues invoices, as it is printed on them: name and address, with a semicolon between two lines.',
  ),
  EXCHANGE_URL: address(
    'Base URL of a marketplace of publishers that placements are ordered from; see `docs/publisher-exchange.md`.',
  ),
  EXCHANGE_KEY: optional('Key of this marketplace.'),
  INVOICE_TERMS: optional('How invoices are to be paid, as it is printed on them.'),
  SANDBOX: Type.Boolean({
    default: false,
    description: 'Set by the demo: every answer says that its data comes from stand-ins.',
  }),
  SERP_PROVIDERS: optional('Order in which connected providers are tried, such as `dataforseo,serpapi`.'),
  DATAFORSEO_LOGIN: optional('DataForSEO API login.'),
  DATAFORSEO_PASSWORD: optional('DataForSEO API password.'),
  DATAFORSEO_URL: address('Another base URL of DataForSEO, such as its sandbox.'),
  DATAFORSEO_MODE: Type.Enum(['standard', 'live'], {
    default: 'standard',
    description:
      'The queue (cheaper, minutes) or live answers for scheduled checks. “Check now” is always live.',
  }),
  SERPAPI_KEY: optional('SerpApi key.'),
  SERPAPI_URL: address('Another base URL of SerpApi.'),
  SERPER_KEY: optional('Serper key.'),
  SERPER_URL: address('Another base URL of Serper.'),
  BRAVE_KEY: optional('Brave Search API subscription token.'),
  BRAVE_URL: address('Another base URL of Brave Search.'),
  SEARXNG_URL: address('Base URL of a SearXNG instance whose JSON format is enabled.'),
  SERP_TIMEOUT_MS: Type.Optional(
    Type.Integer({
      minimum: 100,
      description: 'Longest wait for one answer of a provider; its own default where absent.',
    }),
  ),
  SERP_QUEUE_PATIENCE_MINUTES: integer('How long an order may stay in a provider’s queue.', 60, {
    minimum: 1,
  }),
  SERP_PRICE_FACTOR: Type.Number({
    default: 1,
    minimum: 0,
    maximum: 100,
    description: 'Multiplies the providers’ list prices, for those who have another tariff.',
  }),
  ...answerVariables,
};

/** Everything that the environment can say. `docs/configuration.md` is made from it. */
export const environmentSchema = Type.Object(variables, {
  // One without the other would leave the provider out without a word.
  dependencies: {
    DATAFORSEO_LOGIN: ['DATAFORSEO_PASSWORD'],
    DATAFORSEO_PASSWORD: ['DATAFORSEO_LOGIN'],
    // Links in mails must not lead where whoever asked for the mail says.
    SMTP_URL: ['MAIL_FROM', 'PUBLIC_URL'],
    EXCHANGE_URL: ['EXCHANGE_KEY'],
    EXCHANGE_KEY: ['EXCHANGE_URL'],
    STRIPE_KEY: ['STRIPE_WEBHOOK_SECRET'],
    STRIPE_WEBHOOK_SECRET: ['STRIPE_KEY'],
  },
});

type Environment = Static<typeof environmentSchema>;

export type Config = Readonly<Environment>;

/**
 * Reads and validates the environment once.
 * @throws Error that names every bad variable, never its value.
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const known = Object.keys(environmentSchema.properties);
  const given = Object.fromEntries(known.filter((name) => env[name]).map((name) => [name, env[name]]));
  const validate = new Ajv({ coerceTypes: true, useDefaults: true, allErrors: true }).compile<Environment>(
    environmentSchema,
  );
  const isValid = validate(given);
  const bad = validate.errors?.map((error) => `${error.instancePath.slice(1)} ${error.message}`.trim()) ?? [];
  // Ajv takes the word for a number, and applies no bounds to it.
  const endless = Object.entries<unknown>(given).filter(
    ([, value]) => value === Infinity || value === -Infinity,
  );
  bad.push(...endless.map(([name]) => `${name} must be finite`));
  if (!isValid || bad.length > 0) throw new Error(`The environment is not valid: ${bad.join('; ')}`);
  return Object.freeze(given);
}

/** The configuration of this process. */
export function processConfig(): Config {
  return readConfig(process.env);
}

/** The environment for a child process that is to have this configuration. */
export function environmentOf(config: Config): Record<string, string> {
  const { PATH = '', HOME = '' } = process.env;
  const own = Object.entries(config).map(([name, value]) => [name, String(value)]);
  return { PATH, HOME, NODE_ENV: 'production', ...Object.fromEntries(own) };
}
