-- How an account's reports look to its clients. What is null is the account's own name and the usual colour.
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
  -- Made with a cycle, or because somebody asked for it.
  kind text not null check (kind in ('cycle', 'on_demand')),
  from_day date not null,
  to_day date not null,
  -- Every figure as it was then: what was reported stays reported.
  content jsonb not null,
  created_at timestamptz not null
);
create unique index reports_cycle on reports (campaign_id, month) where kind = 'cycle';
create index reports_campaign on reports (campaign_id, id);

-- One row for each report and recipient: whoever takes it sends it, and nobody else.
create table report_mails (
  report_id uuid not null references reports on delete cascade,
  account_id uuid not null,
  email text not null,
  state text not null check (state in ('waiting', 'sending', 'sent', 'failed', 'in_doubt', 'not_configured')),
  tries integer not null default 0,
  next_try_at timestamptz,
  claimed_at timestamptz,
  sent_at timestamptz,
  reason text,
  primary key (report_id, email)
);
create index report_mails_due on report_mails (next_try_at) where state in ('waiting', 'sending');

-- Only a digest of a link's secret is kept.
create table report_links (
  id uuid primary key,
  account_id uuid not null,
  report_id uuid not null references reports on delete cascade,
  digest bytea not null unique,
  -- The recipient of the mail that it stands in; null where somebody asked for it.
  recipient text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index report_links_report on report_links (report_id);

-- What a page of the web says, as far as briefs need it; read once for everyone.
create table brief_pages (
  -- Of the language that it was read in, and the address.
  url_digest bytea primary key,
  url text not null,
  fetched_at timestamptz not null,
  content jsonb not null
);
create index brief_pages_age on brief_pages (fetched_at);

-- What a target page of a campaign is to say, by those who rank.
create table campaign_briefs (
  id uuid primary key,
  account_id uuid not null,
  campaign_id uuid not null references campaigns on delete cascade,
  task_id uuid not null references campaign_tasks on delete cascade,
  -- Null for a page that is yet to be written.
  target_url text,
  -- Keywords of the campaign that it is for; each has one brief.
  keyword_ids uuid[] not null,
  content jsonb not null,
  created_at timestamptz not null
);
create index campaign_briefs_campaign on campaign_briefs (campaign_id, id);
