---- Crawls ----

-- A website has at most one crawl in progress.
create table crawls (
  id uuid primary key,
  account_id uuid not null,
  website_id uuid not null references websites on delete cascade,
  phase text not null check (phase in ('sitemaps', 'pages', 'targets', 'ended')),
  -- Why the crawl stopped: every page was read, a limit was hit, or the crawl was abandoned.
  finish_reason text check (finish_reason in ('finished', 'pages', 'time', 'abandoned')),
  start_url text,
  max_pages integer not null,
  max_depth integer not null,
  max_minutes integer not null,
  max_targets integer not null,
  requested_at timestamptz not null,
  ended_at timestamptz,
  -- Time spent crawling pages, over all runs.
  busy_ms bigint not null default 0,
  -- Incremented by every run, so that a run recognises the URLs it has claimed itself.
  run integer not null default 0,
  -- Counts of URLs by outcome, written at the end.
  fetched integer not null default 0,
  failed integer not null default 0,
  skipped integer not null default 0,
  -- Known URLs that were not requested because of a limit.
  pages_skipped integer not null default 0,
  -- The outcome of each sitemap, and how many URLs were not queued, by reason.
  sitemaps jsonb not null default '[]',
  dropped jsonb not null default '{}'
);
create unique index crawls_in_progress on crawls (website_id) where phase <> 'ended';
create index crawls_of_website on crawls (website_id, requested_at);

-- The frontier of a crawl in progress: the URLs it knows. Deleted when the crawl ends.
create table crawl_urls (
  crawl_id uuid not null references crawls on delete cascade,
  url text not null,
  -- URLs can be longer than an index entry.
  url_key uuid not null generated always as (md5(url)::uuid) stored,
  depth integer,
  found_on text,
  queue_position bigint not null generated always as identity,
  outcome text check (outcome in ('fetched', 'failed', 'skipped')),
  -- The run that last claimed the URL.
  claimed_in_run integer not null default 0,
  primary key (crawl_id, url_key)
);
create index crawl_urls_waiting on crawl_urls (crawl_id, depth, queue_position) where outcome is null;

-- The robots.txt response of each origin in a crawl in progress, so that each is fetched once a day. Deleted when the crawl ends.
create table crawl_robots (
  crawl_id uuid not null references crawls on delete cascade,
  origin text not null,
  fetched_at timestamptz not null,
  -- `json`, not `jsonb`: a robots.txt may contain characters that `jsonb` rejects.
  response json not null,
  primary key (crawl_id, origin)
);

---- Audits ----

-- An audit evaluates a crawl and has the same id.
create table audits (
  id uuid primary key,
  account_id uuid not null,
  website_id uuid not null references websites on delete cascade,
  state text not null check (state in ('crawling', 'evaluating', 'ready', 'failed')),
  requested_at timestamptz not null,
  finished_at timestamptz,
  -- The audit that this one is compared with.
  previous_id uuid,
  score integer,
  -- Issues per rule: open, new and fixed.
  counts jsonb not null default '[]',
  -- Crawled pages by indexability.
  pages jsonb not null default '{}',
  web_vitals jsonb,
  error_code text,
  error_message text
);
create unique index audits_in_progress on audits (website_id) where state in ('crawling', 'evaluating');
create index audits_of_website on audits (website_id, requested_at);

-- The time of the next scheduled audit of each website.
create table audit_schedules (
  website_id uuid primary key references websites on delete cascade,
  account_id uuid not null,
  next_run_at timestamptz not null
);
create index audit_schedules_due on audit_schedules (next_run_at);
