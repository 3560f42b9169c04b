---- Reports ----

-- How an account's reports look to its clients. Null means the account's own name and the default colour.
create table report_brandings (
  account_id uuid primary key references accounts on delete cascade,
  name text,
  color text check (color ~ '^#[0-9a-f]{6}$'),
  logo_text text,
  updated_at timestamptz not null
);

-- Who receives the reports of a campaign by mail.
create table report_recipients (
  account_id uuid not null,
  campaign_id uuid not null references campaigns on delete cascade,
  email text not null,
  primary key (campaign_id, email)
);

create table reports (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  campaign_id uuid not null references campaigns on delete cascade,
  month integer not null check (month > 0),
  -- Created at the end of a cycle, or requested by a person.
  kind text not null check (kind in ('cycle', 'on_demand')),
  from_day date not null,
  to_day date not null,
  -- Every metric at the time of the report, so a report never changes.
  content jsonb not null,
  created_at timestamptz not null
);
create unique index reports_cycle on reports (campaign_id, month) where kind = 'cycle';
create index reports_campaign on reports (campaign_id, id);

-- An outbox (src/platform/outbox): one row per report and recipient.
create table report_mails (
  id uuid primary key,
  account_id uuid not null,
  report_id uuid not null references reports on delete cascade,
  email text not null,
  state text not null check (state in ('waiting', 'sending', 'sent', 'failed', 'in_doubt', 'not_configured')),
  attempts integer not null default 0,
  next_attempt_at timestamptz,
  claimed_at timestamptz,
  finished_at timestamptz,
  reason text,
  unique (report_id, email)
);
create index report_mails_due on report_mails (next_attempt_at) where state = 'waiting';
create index report_mails_claimed on report_mails (claimed_at) where state = 'sending';

-- Share links. Only a digest of the link's secret is stored.
create table report_links (
  id uuid primary key,
  account_id uuid not null,
  report_id uuid not null references reports on delete cascade,
  digest bytea not null unique,
  -- The recipient of the mail that contains the link; null if a person requested the link.
  recipient text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index report_links_report on report_links (report_id);

---- Webhooks ----

-- The signing secret is encrypted.
create table webhooks (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  url text not null,
  secret bytea not null,
  -- The secret before the last rotation. Both secrets sign for a day after it.
  previous_secret bytea,
  secret_rotated_at timestamptz,
  is_enabled boolean not null default true,
  -- Consecutive deliveries that failed permanently. A successful delivery resets it.
  failures integer not null default 0,
  -- Why Cairn disabled the webhook; null if a person did.
  disabled_reason text,
  created_at timestamptz not null
);
create index webhooks_account on webhooks (account_id, id);

-- An outbox (src/platform/outbox).
create table webhook_deliveries (
  id uuid primary key,
  account_id uuid not null,
  webhook_id uuid not null references webhooks on delete cascade,
  type text not null,
  -- The exact body, so that every attempt sends the same bytes.
  body text not null,
  state text not null check (state in ('waiting', 'sending', 'delivered', 'failed')),
  attempts integer not null default 0,
  created_at timestamptz not null,
  next_attempt_at timestamptz,
  claimed_at timestamptz,
  finished_at timestamptz,
  -- Of the last attempt; null if there was no response.
  response_status integer,
  reason text
);
create index webhook_deliveries_list on webhook_deliveries (webhook_id, id);
create index webhook_deliveries_due on webhook_deliveries (next_attempt_at) where state = 'waiting';
create index webhook_deliveries_claimed on webhook_deliveries (claimed_at) where state = 'sending';
create index webhook_deliveries_age on webhook_deliveries (created_at);

---- Notifications ----

-- What an account wants to be notified of, and where.
create table notification_rules (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  kind text not null,
  parameters jsonb not null,
  -- Null means all websites, including future ones.
  website_ids uuid[],
  channel text not null check (channel in ('mail', 'webhook')),
  recipients text[] not null,
  webhook_id uuid references webhooks,
  is_enabled boolean not null,
  created_at timestamptz not null,
  -- Events before this time cause no notices.
  changed_at timestamptz not null,
  check ((channel = 'webhook') = (webhook_id is not null))
);
create index notification_rules_account on notification_rules (account_id, id);
create index notification_rules_kind on notification_rules (kind, account_id) where is_enabled;
create index notification_rules_webhook on notification_rules (webhook_id);

-- When an account's notification mails are sent.
create table notification_settings (
  account_id uuid primary key references accounts on delete cascade,
  pace text not null default 'hourly' check (pace in ('hourly', 'daily')),
  -- In the account's time zone.
  daily_hour integer not null default 8 check (daily_hour between 0 and 23),
  last_mailed_at timestamptz
);

-- Causes that a rule has already reported. A cause is reported once, however often a job runs.
create table notification_causes (
  rule_id uuid not null references notification_rules on delete cascade,
  cause text not null,
  notified_at timestamptz not null,
  primary key (rule_id, cause)
);
create index notification_causes_age on notification_causes (notified_at);

create table notices (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  rule_id uuid references notification_rules on delete set null,
  kind text not null,
  -- No foreign key: the notice outlives the website.
  website_id uuid,
  title text not null,
  lines text[] not null,
  created_at timestamptz not null
);
create index notices_list on notices (account_id, id);
create index notices_age on notices (created_at);
create index notices_rule on notices (rule_id);

-- An outbox (src/platform/outbox): one mail to one recipient.
create table notification_mails (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  email text not null,
  state text not null check (state in ('waiting', 'sending', 'sent', 'failed', 'in_doubt')),
  attempts integer not null default 0,
  next_attempt_at timestamptz,
  claimed_at timestamptz,
  finished_at timestamptz,
  reason text,
  created_at timestamptz not null
);
create index notification_mails_due on notification_mails (next_attempt_at) where state = 'waiting';
create index notification_mails_claimed on notification_mails (claimed_at) where state = 'sending';
create index notification_mails_account on notification_mails (account_id);
create index notification_mails_age on notification_mails (created_at);

-- The recipients of a notice. `mail_id` is null until the next mail is composed.
create table notice_recipients (
  notice_id uuid not null references notices on delete cascade,
  account_id uuid not null,
  email text not null,
  mail_id uuid references notification_mails on delete cascade,
  primary key (notice_id, email)
);
create index notice_recipients_waiting on notice_recipients (account_id) where mail_id is null;
create index notice_recipients_mail on notice_recipients (mail_id);

---- Data exports ----

-- All data of an account as one file, created on request and available for a week.
create table exports (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  state text not null check (state in ('preparing', 'ready')),
  requested_at timestamptz not null,
  ready_at timestamptz,
  bytes bigint
);
create index exports_account on exports (account_id, requested_at);
create unique index exports_preparing on exports (account_id) where state = 'preparing';

create table export_parts (
  export_id uuid not null references exports on delete cascade,
  number integer not null,
  content bytea not null,
  primary key (export_id, number)
);
