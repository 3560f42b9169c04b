---- Connections ----

-- Access to the search analytics of Google or Bing. The credentials are encrypted with the installation's key.
create table connections (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  provider text not null check (provider in ('google', 'bing')),
  kind text not null check (kind in ('oauth', 'service_account', 'api_key')),
  label text not null,
  credentials bytea not null,
  state text not null check (state in ('active', 'revoked', 'failed')),
  error_code text,
  error_message text,
  created_at timestamptz not null,
  -- When the provider last listed what the connection can read, or refused it.
  checked_at timestamptz not null
);
create index connections_account on connections (account_id);
create index connections_checked on connections (checked_at);

-- The properties that each connection can read, as last listed.
create table connection_sites (
  connection_id uuid not null references connections on delete cascade,
  site_url text not null,
  permission text not null check (permission in ('owner', 'full', 'restricted', 'unverified')),
  seen_at timestamptz not null,
  primary key (connection_id, site_url)
);

-- The property that supplies a website's metrics. Chosen: selected by a person. Lost: no connection can read it at present.
create table website_properties (
  account_id uuid not null references accounts on delete cascade,
  website_id uuid not null references websites on delete cascade,
  provider text not null check (provider in ('google', 'bing')),
  connection_id uuid not null references connections on delete cascade,
  site_url text not null,
  chosen boolean not null,
  state text not null check (state in ('active', 'lost')),
  primary key (website_id, provider)
);
create index website_properties_account on website_properties (account_id);
create index website_properties_connection on website_properties (connection_id);

---- Metrics ----

-- The metrics of a website from one source and search type, and the range of days they cover.
create table search_metric_series (
  account_id uuid not null,
  website_id uuid not null references websites on delete cascade,
  source text not null check (source in ('google', 'bing', 'export')),
  search_type text not null,
  -- The first day that was requested.
  window_from date not null,
  -- The newest day that is final at the source, and the newest final day that is stored here.
  target_through date not null,
  final_through date,
  -- The newest day with any data, final or not.
  fresh_through date not null,
  primary key (website_id, source, search_type)
);

-- A day with data. Only ClickHouse rows with its `version` count; rows of any other version are ignored.
create table search_metric_days (
  account_id uuid not null,
  website_id uuid not null references websites on delete cascade,
  source text not null,
  search_type text not null,
  date date not null,
  -- The stored version, whether the source may still change it, and the totals that the source reported.
  version bigint,
  is_final boolean not null default false,
  clicks bigint,
  impressions bigint,
  -- Whether the day must be fetched (again), and whether the result will be final.
  due boolean not null,
  due_final boolean not null,
  primary key (website_id, source, search_type, date)
);
create index search_metric_days_due on search_metric_days (website_id, source) where due;

-- Rollups of whole weeks and months. Each has a version and is deleted when one of its days gets a new version.
create table search_metric_rollups (
  account_id uuid not null,
  website_id uuid not null references websites on delete cascade,
  source text not null,
  search_type text not null,
  span text not null check (span in ('week', 'month')),
  starts_on date not null,
  version bigint not null,
  primary key (website_id, source, search_type, span, starts_on)
);

-- Versions that are being written, or that nothing refers to any more. A job purges their ClickHouse rows.
create sequence search_metric_versions;
create table search_metric_drafts (
  version bigint primary key default nextval('search_metric_versions'),
  account_id uuid not null,
  website_id uuid not null,
  created_at timestamptz not null
);
create index search_metric_drafts_old on search_metric_drafts (created_at);

---- Sync and imports ----

-- The sync state of a website with each source.
create table search_console_syncs (
  id uuid not null unique default gen_random_uuid(),
  account_id uuid not null,
  website_id uuid not null references websites on delete cascade,
  source text not null check (source in ('google', 'bing')),
  site_url text not null,
  -- Ended: the website no longer has a property. The row and its URL stay because the metrics stay.
  state text not null check (state in ('collecting', 'ready', 'waiting', 'failed', 'ended')),
  error_code text,
  error_message text,
  -- When the source was last asked which days have data.
  planned_at timestamptz,
  last_success_at timestamptz,
  next_run_at timestamptz not null,
  -- Consecutive failures.
  failures integer not null default 0,
  primary key (website_id, source)
);
create index search_console_syncs_due on search_console_syncs (next_run_at);

-- Export files of Search Console that a person uploaded.
create table search_console_imports (
  id uuid primary key,
  account_id uuid not null,
  website_id uuid not null references websites on delete cascade,
  search_type text not null,
  start_date date not null,
  end_date date not null,
  imported_at timestamptz not null,
  unique (website_id, search_type, start_date, end_date)
);
