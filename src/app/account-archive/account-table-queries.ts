import type { AccountTable, ExcludedTables } from './account-table.ts';

const ofAccount = 'account_id = {account}';
const targets = `select target_id from keywords where ${ofAccount} union select target_id from rank_checks where ${ofAccount}`;

/** The Postgres tables of an archive that have no column `account_id`, and those with more than a copy of its rows. */
export const specialTables: Record<string, Omit<AccountTable, 'name'>> = {
  // The operator of the other installation decides who configures it.
  accounts: { rows: 'id = {account}', values: { is_operator: 'false' } },
  connection_sites: { rows: `connection_id in (select id from connections where ${ofAccount})` },
  connections: {
    rows: ofAccount,
    values: {
      credentials: "''::bytea",
      state: "'failed'",
      error_code: "'imported'",
      error_message: "'The credentials were not exported. Connect it again.'",
    },
  },
  crawl_robots: { rows: `crawl_id in (select id from crawls where ${ofAccount})` },
  crawl_urls: { rows: `crawl_id in (select id from crawls where ${ofAccount})` },
  export_parts: { rows: `export_id in (select id from exports where ${ofAccount})` },
  import_parts: { rows: `import_id in (select id from imports where ${ofAccount})` },
  invoice_counters: {
    rows: `exists (select from invoices where ${ofAccount})`,
    conflict: '(series) do update set last = greatest(invoice_counters.last, excluded.last)',
  },
  keyword_demand: {
    rows: `(phrase, country, language) in (select phrase, country, language from search_targets where id in (${targets}))`,
    conflict: 'do nothing',
  },
  notification_causes: { rows: `rule_id in (select id from notification_rules where ${ofAccount})` },
  observation_counts: { rows: `website_id in (select id from websites where ${ofAccount})` },
  search_targets: { rows: `id in (${targets})`, conflict: '(id) do nothing' },
  webhooks: {
    rows: ofAccount,
    values: {
      secret: "''::bytea",
      previous_secret: 'null',
      is_enabled: 'false',
      disabled_reason: "'The secret was not exported. Rotate it, or connect the chat again.'",
    },
  },
};

/** The Postgres tables that an archive leaves out, by reason. */
export const excludedTables: ExcludedTables = {
  'It grants access. Members set a new password, and keys and links are created again.': [
    'api_keys',
    'csv_links',
    'invitation_websites',
    'invitations',
    'oauth_codes',
    'oauth_refresh_tokens',
    'report_links',
    'user_attempts',
    'user_credentials',
    'user_passkeys',
    'user_sessions',
    'user_sign_in_failures',
    'user_two_factors',
    'user_verifications',
  ],
  'It describes the installation, not the account.': [
    'backup_runs',
    'incomplete_restore',
    'installation_budget',
    'installed_versions',
    'migrations',
    'missing_observations',
    'process_counts',
    'processes',
    'provider_credentials',
    'provider_tests',
    'rank_check_providers',
    'test_clock',
    'web_graph_releases',
    'workers',
  ],
  'It is temporary, or is collected again.': [
    'account_mails',
    'brief_pages',
    'idempotency_keys',
    'payment_events',
    'recorded_positions',
    'serp_location_lists',
    'search_console_uploads',
    'serp_locations',
  ],
};

/** The ClickHouse tables of an archive without `account_id`: result pages are shared by all accounts that track them. */
export const specialAnalytics: Record<string, string> = {
  serps: 'target_id in (select target_id from positions where {owned})',
  serp_domains: 'target_id in (select target_id from positions where {owned})',
};

export const excludedAnalytics: ExcludedTables = {
  'It is the public web graph, which each installation imports.': [
    'domain_ranks',
    'domain_ranks_incoming',
    'web_graph_domains',
    'web_graph_edges',
  ],
};
