---- Web graph ----

-- Releases of Common Crawl's domain graph. The newest one that is ready is used. ClickHouse rows carry its `number`.
create table web_graph_releases (
  number smallint primary key generated always as identity,
  name text not null,
  -- The last month that the release covers. Releases are ordered by it.
  ends_on date not null,
  -- `dropped`: the ClickHouse rows are being deleted; the row itself is deleted after them.
  state text not null check (state in ('importing', 'ready', 'failed', 'dropped')),
  -- File names and sizes. An import resumes only with the same files.
  files jsonb not null,
  -- Rows of the files that are stored in ClickHouse.
  vertices_stored bigint not null default 0,
  ranks_stored bigint not null default 0,
  edges_stored bigint not null default 0,
  -- Whether the ranks have been joined with the numbers of their domains.
  ranks_joined boolean not null default false,
  failure text,
  started_at timestamptz not null,
  ended_at timestamptz
);
create unique index web_graph_releases_alive on web_graph_releases (name) where state in ('importing', 'ready');

---- Backlinks ----

-- The current state of each backlink: one row per pair of pages. The id is derived from both URLs.
-- There is no foreign key to the website, because deleting a million rows would block the request. A job deletes them.
create table backlinks (
  id uuid primary key,
  account_id uuid not null,
  website_id uuid not null,
  source_url text not null,
  source_host text not null,
  source_domain text not null,
  -- Null if the source names only the linking page.
  target_url text,
  target_path text not null,
  anchor text,
  -- Null if no source reports it.
  rel text[],
  follow boolean,
  hidden boolean,
  authority smallint,
  first_seen timestamptz not null,
  last_seen timestamptz not null,
  status text not null check (status in ('new', 'live', 'lost')),
  lost_reason text check (lost_reason in ('removed_from_html', 'not_found', 'page_error', 'page_redirected', 'noindex',
    'robots_blocked', 'not_canonical')),
  lost_at timestamptz,
  -- The source of the values shown, and every source that has reported the link.
  source text not null,
  sources text[] not null,
  observed_at timestamptz not null,
  -- The results of the last verifications.
  checked_at timestamptz,
  next_check_at timestamptz not null,
  failures smallint not null default 0,
  first_failed_at timestamptz,
  failure text,
  check ((status = 'lost') = (lost_reason is not null))
);
-- Each status is a contiguous range in every sort order, so a list of all links merges three ranges.
create index backlinks_by_authority on backlinks (website_id, status, authority, id);
create index backlinks_by_first_seen on backlinks (website_id, status, first_seen, id);
create index backlinks_by_last_seen on backlinks (website_id, status, last_seen, id);
create index backlinks_of_domain on backlinks (website_id, source_domain);
create index backlinks_of_path on backlinks (website_id, left(target_path, 200) text_pattern_ops);
create index backlinks_of_rel on backlinks using gin (rel);
create index backlinks_of_text on backlinks
  using gin ((source_url || ' ' || coalesce(target_url, '') || ' ' || coalesce(anchor, '')) gin_trgm_ops);
create index backlinks_due on backlinks (next_check_at);
create index backlinks_of_host on backlinks (source_host, next_check_at);
create index backlinks_new_by_age on backlinks (first_seen) where status = 'new';

-- The same by referring domain, with the totals that sources report for whole domains.
create table backlink_domains (
  account_id uuid not null,
  website_id uuid not null,
  domain text not null,
  -- `com.example`, as the web graph orders names.
  reversed text not null collate "C",
  authority smallint,
  -- 100 minus the authority, as the web graph orders domains. Domains without an authority come last.
  weakness smallint not null generated always as (coalesce(100 - authority, 101)) stored,
  links integer not null,
  follow_links integer not null,
  -- Links that a source counts without listing them.
  reported_links integer,
  reported_at timestamptz,
  first_seen timestamptz not null,
  last_seen timestamptz not null,
  observed_at timestamptz not null,
  status text not null check (status in ('new', 'live', 'lost')),
  source text not null,
  primary key (website_id, domain)
);
create index backlink_domains_list on backlink_domains (website_id, status, weakness, reversed);

-- The collection state of each website and source.
create table backlink_collections (
  account_id uuid not null,
  website_id uuid not null,
  source text not null,
  state text not null check (state in ('waiting', 'collecting', 'ready', 'paused', 'failed')),
  -- The source's own cursor of a collection in progress.
  cursor text,
  links_stored integer not null default 0,
  -- Totals that the source reports.
  total_links bigint,
  total_domains bigint,
  reserved_month date,
  reserved_micros bigint not null default 0,
  spent_micros bigint not null default 0,
  error_code text,
  error_message text,
  last_success_at timestamptz,
  next_run_at timestamptz,
  failures smallint not null default 0,
  primary key (website_id, source)
);
create index backlink_collections_due on backlink_collections (next_run_at);

-- Totals of a website. `version` selects the days in ClickHouse that belong to them.
create table backlink_summaries (
  website_id uuid primary key,
  account_id uuid not null,
  version bigint not null,
  computed_at timestamptz not null,
  links integer not null,
  new_links integer not null,
  lost_links integer not null,
  follow_links integer not null,
  unverified_links integer not null,
  domains integer not null,
  new_domains integer not null,
  lost_domains integer not null,
  top_anchors jsonb not null,
  authority_bands integer[] not null,
  unrated_domains integer not null,
  by_source jsonb not null,
  by_lost_reason jsonb not null,
  -- The web graph release that supplied the authority of the domains.
  rated_with text
);
