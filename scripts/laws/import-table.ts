/**
 * Who may import whom. Left a folder or file, right the doors it may use; an edge that is not here fails.
 * Rows of rooms that are still to come are part of the plan: add an edge only together with its reason.
 */

/** The rooms of the product. Each may also use `fromEveryRoom`. */
export const product: Record<string, string[]> = {
  accounts: [],
  // How people sign in, and who they are.
  sessions: ['accounts'],
  // What happens in an account, told to whoever looks at it.
  events: [],
  websites: ['accounts'],
  // The days of keywords, below them: who lists keywords shows their recent days, who collects writes them.
  positions: [],
  keywords: ['websites', 'positions'],
  budgets: ['accounts'],
  // Everything of an account in one file, whichever rooms it comes from: it is handed their lists.
  exports: ['accounts'],
  // The outside services of the whole installation, and what opens them.
  installation: ['accounts', 'budgets'],
  // What an account has connected at search engines, and which property belongs to which website.
  connections: ['accounts', 'websites'],
  // Result pages, kept whole; a keyword sees its own.
  pages: ['keywords', 'websites'],
  // The collection: orders pages, pays for them, judges them.
  checks: ['keywords', 'websites', 'budgets', 'positions', 'pages'],
  rankings: ['keywords', 'websites', 'positions'],
  // The graph of the web's domains, whoever asks about it.
  'web-graph': [],
  // Crawls of websites: what was fetched and found; audits judge it, backlinks take its links.
  crawls: ['websites'],
  audit: ['crawls', 'websites'],
  // Links that a vendor sells are bought within a budget.
  backlinks: ['web-graph', 'crawls', 'websites', 'budgets'],
  // What search engines say themselves about a website: days, sums, and how they are read, whatever the source.
  figures: ['websites'],
  // Whose figures these are, how they come, and what is made of them.
  'search-console': ['figures', 'connections', 'websites', 'keywords', 'positions'],
  // Prompts are proposed from what people search and what the website says of itself.
  'ai-visibility': ['keywords', 'websites', 'budgets', 'search-console'],
  billing: ['accounts'],
  // A campaign works on everything that is known of its website.
  campaigns: [
    'billing',
    'publishers',
    'audit',
    'crawls',
    'backlinks',
    'rankings',
    'keywords',
    'search-console',
    'figures',
    'positions',
    'pages',
    'web-graph',
    'websites',
    'budgets',
    'ai-visibility',
  ],
  // Who sells placements, and at what terms; how strong they are where nobody says.
  publishers: ['accounts', 'websites', 'web-graph'],
  // Tells other programs what it is handed, whatever that is about.
  webhooks: ['accounts'],
  // What people want to be told of what happens in rooms below.
  notifications: [
    'accounts',
    'websites',
    'keywords',
    'audit',
    'backlinks',
    'campaigns',
    'billing',
    'webhooks',
  ],
  reports: [
    'accounts',
    'websites',
    'keywords',
    'budgets',
    'positions',
    'pages',
    'checks',
    'rankings',
    'backlinks',
    'audit',
    'ai-visibility',
    'search-console',
    // Clicks of just the days that are reported on.
    'figures',
    'billing',
    'campaigns',
    'webhooks',
  ],
};

/**
 * The rooms that know no noun of the product. Each may also use `fromEveryPlatform`.
 * A folder without a row belongs to the room around it.
 */
export const platform: Record<string, string[]> = {
  // Endpoints are handed a context; that a store does not answer is a problem of its own.
  http: ['db', 'facts', 'context.ts'],
  db: [],
  facts: [],
  'facts/engine': ['processes'],
  // A job is handed both stores.
  jobs: ['db', 'facts'],
  // Programs that run beside ours: the embedded engines, and our own processes.
  processes: [],
  'db/embedded': ['processes'],
  // Seals what must not be read from a copy of the database.
  vault: [],
  crawler: [],
  // Files that people upload, whatever they are about.
  tables: ['errors.ts'],
  providers: [],
  // Every kind of provider calls out through the same client.
  'providers/*': ['providers', 'providers/http'],
};

/** Where everything is joined: any door and any file at the top of `src/`. */
export const joiners = ['app.ts', 'settings.ts', 'main'];

/** The files at the top of `src/` that are no joiners. */
export const topFiles: Record<string, string[]> = {
  // Every problem that the API can answer, by its code.
  'problem-kind.ts': [],
  'http-problems.ts': ['problem-kind.ts'],
  'product-problems.ts': ['problem-kind.ts'],
  'dashboard-problems.ts': ['problem-kind.ts'],
  'errors.ts': ['problem-kind.ts', 'http-problems.ts', 'product-problems.ts', 'dashboard-problems.ts'],
  'dashboard-folder.ts': [],
  'days.ts': [],
  'retry-after.ts': [],
  'ids.ts': ['errors.ts'],
  'variable-kinds.ts': [],
  'answer-variables.ts': ['variable-kinds.ts'],
  'config.ts': ['errors.ts', 'variable-kinds.ts', 'answer-variables.ts'],
  'log.ts': ['config.ts'],
  // Both stores together, brought up to date.
  'stores.ts': ['config.ts', 'db', 'facts', 'jobs'],
  // Who the crawler is, and what it may reach.
  'crawler-settings.ts': ['config.ts'],
  // Which vendors the environment connects.
  'serp-settings.ts': ['config.ts', 'providers/*'],
  'answer-settings.ts': ['config.ts', 'providers/*'],
  // What campaigns cost, by the file that the environment names.
  'price-settings.ts': ['config.ts', 'campaigns'],
  // Which variables open which service, whoever says so.
  'provider-variables.ts': ['config.ts', 'serp-settings.ts', 'answer-settings.ts', 'providers/*'],
  'context.ts': ['db', 'facts', 'jobs', 'ids.ts', 'errors.ts'],
};

export const fromEveryRoom = [
  'http',
  'db',
  'facts',
  'jobs',
  'vault',
  'crawler',
  'tables',
  'providers',
  'providers/*',
  'errors.ts',
  'context.ts',
  'ids.ts',
  'days.ts',
  'retry-after.ts',
];
export const fromEveryPlatform = ['errors.ts', 'ids.ts', 'retry-after.ts'];

/** Folders beside `src/`: the other folders each may import. `src` means its doors and top files. */
export const outside: Record<string, string[]> = {
  dashboard: [],
  sandbox: [],
  scripts: ['src'],
  // Pictures and measures are taken of pages, by their addresses.
  test: ['src', 'sandbox', 'dashboard'],
  bench: ['src', 'sandbox', 'test', 'dashboard'],
};

/** What every `*.test.ts` may import on top of its row; those of `src/` also any door. */
export const fromTests = ['test', 'sandbox', 'src'];
