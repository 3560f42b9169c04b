import type { AccountTable, ExcludedTables } from './account-table.ts';

const ofAccount = 'account_id = {account}';
const ofWebsites = `${ofAccount} and website_id = any ({websites})`;
const isRunning = "status in ('active', 'paused', 'past_due')";
const isOpenOrder = "status in ('ordered', 'in_progress')";
const ifRunning = (value: string, column: string) =>
  `case when ${isRunning} then ${value} else ${column} end`;
const unlessAwaited = (column: string) => `case when launch_state <> 'awaiting_payment' then ${column} end`;
const ofSearchConsole = (value: string, column: string) =>
  `case when source = 'searchConsole' then ${value} else ${column} end`;

/** The reservation is in a budget of the account. The next purchase reserves its own. */
const withoutReservation = { reserved_month: 'null', reserved_micros: '0', spent_micros: '0' };
const onlyOfWebsites = `${ofAccount} and website_ids <> '{}' and website_ids <@ {websites}`;
const targets = `select target_id from keywords where ${ofWebsites}`;

/** Without the scheme, `www.` and the path. */
const domainOf = (name: string) =>
  `regexp_replace(lower(${name}), '^(https?://)?(www\\.)?([^/:]*).*$', '\\3')`;
const domains = `select ${domainOf('domain')} from websites where id = any ({websites})`;

type WebsiteTable = Partial<Pick<AccountTable, 'rows' | 'values'>>;

/**
 * The Postgres tables of an archive of websites for which neither `website_id` nor foreign keys decide the rows, and those with
 * values that belong to the account and not to the websites.
 */
export const websiteTables: Record<string, WebsiteTable> = {
  accounts: {
    rows: 'id = {account}',
    values: {
      id: '{archive}',
      name: '{name}',
      is_operator: 'false',
      created_at: '(select min(w.created_at) from websites w where w.id = any ({websites}))',
    },
  },
  ai_runs: { values: { ...withoutReservation, claimed_until: 'null' } },
  audit_mutes: { values: { created_by: 'null', unmuted_by: 'null' } },
  backlink_collections: { values: withoutReservation },
  campaign_history: {
    values: { actor_id: 'null', actor_name: 'null', detail: "detail - 'assigneeId' - 'assignee'" },
  },
  // The order stays with the account, whose exchange another installation must not call. As after the end of a campaign.
  campaign_placements: {
    values: {
      order_mode: `case when ${isOpenOrder} then 'manual' else order_mode end`,
      order_ref: `case when ${isOpenOrder} then null else order_ref end`,
      status: "case when status = 'planned' then 'rejected' else status end",
      lost_reason: "case when status = 'planned' then 'campaign_ended' else lost_reason end",
      next_check_at: 'null',
    },
  },
  // The subscription of a running campaign stays with the account, so the campaign ends.
  campaigns: {
    values: {
      status: ifRunning("'cancelled'", 'status'),
      stage: ifRunning("'closed'", 'stage'),
      stage_since: ifRunning('{now}', 'stage_since'),
      ended_at: ifRunning('{now}', 'ended_at'),
      updated_at: ifRunning('{now}', 'updated_at'),
      next_cycle_at: ifRunning('null', 'next_cycle_at'),
      launch_id: unlessAwaited('launch_id'),
      launch_state: unlessAwaited('launch_state'),
      launch_expires_at: unlessAwaited('launch_expires_at'),
    },
  },
  // A file may contain other websites, also without positions.
  imports: {
    rows: `${ofAccount} and state = 'finished' and result -> 'websiteIds' <> '[]'
      and result -> 'websiteIds' <@ to_jsonb({websites})
      and coalesce((settings ->> 'websiteId')::uuid = any ({websites}), true)
      and coalesce(${domainOf("settings ->> 'domain'")} in (${domains}), true)
      and jsonb_array_length(preview -> 'websites') < 100
      and not exists (
        select from jsonb_array_elements(preview -> 'websites') named
        where ${domainOf("named ->> 'name'")} not in (${domains})
      )`,
  },
  keyword_demand: {
    rows: `(phrase, country, language) in (select phrase, country, language from search_targets where id in (${targets}))`,
  },
  keyword_discoveries: { values: { reserved_month: 'null', reserved_micros: '0' } },
  // A report may be restricted to a view of all websites.
  keyword_views: {
    rows: `${ofAccount} and owner_id is null and (website_id = any ({websites})
      or website_id is null and id in (select view_id from report_definitions where ${onlyOfWebsites}))`,
  },
  report_definitions: { rows: onlyOfWebsites, values: { recipients: "'{}'", scheduled_by: 'null' } },
  reports: {
    rows: onlyOfWebsites,
    values: {
      content: `jsonb_set(jsonb_set(content #- '{agency,logo}', '{agency,name}', to_jsonb({name}::text)),
        '{agency,logoText}', to_jsonb({name}::text))`,
    },
  },
  // As after the end of the connection: stored days stay readable.
  search_console_syncs: {
    values: { state: "'ended'", error_code: 'null', error_message: 'null', next_run_at: "'infinity'" },
  },
  search_targets: { rows: `id in (${targets})` },
  website_sources: {
    values: {
      status: ofSearchConsole("'not_connected'", 'status'),
      next_run_at: ofSearchConsole('null', 'next_run_at'),
      error_code: ofSearchConsole('null', 'error_code'),
      error_message: ofSearchConsole('null', 'error_message'),
    },
  },
  websites: { rows: `${ofAccount} and id = any ({websites})` },
};

/** The Postgres tables of an account that an archive of websites leaves out, by reason. */
export const excludedFromWebsites: ExcludedTables = {
  'It names people of the previous account, or recipients of its emails.': [
    'notice_recipients',
    'notification_mails',
    'report_mails',
    'report_recipients',
    'user_websites',
    'users',
  ],
  'Members of the previous account wrote them to each other.': ['campaign_task_comments'],
  'It notifies people and programs of the previous account.': [
    'notification_causes',
    'notification_rules',
    'notification_settings',
    'webhook_deliveries',
    'webhooks',
  ],
  'It belongs to a connection of the previous account, which may read other websites. Connect again.': [
    'connection_sites',
    'connections',
    'website_properties',
  ],
  'It is a budget, a purchase, an invoice or their rule of the previous account.': [
    'billing_modes',
    'budget_limits',
    'budget_months',
    'budget_websites',
    'invoice_counters',
    'invoices',
    'ledger_entries',
    'rank_checks',
    'subscriptions',
  ],
  'It is the brand of the previous account.': ['report_brandings', 'report_logos'],
  'It contains prices and contacts of publishers, for all websites of the previous account.': ['publishers'],
  'It is a file with all data of the previous account.': ['export_parts', 'exports'],
};
