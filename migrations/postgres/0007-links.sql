-- Search within addresses and anchors. Comes with every PostgreSQL; the owner of a database may create it.
create extension if not exists pg_trgm;

-- Links from other websites, each as it is known now: one row for each pair of pages. The id is made of both addresses.
-- No reference to the website: a million rows would be deleted while somebody waits. They are forgotten by a job.
create table backlinks (
  id uuid primary key,
  account_id uuid not null,
  website_id uuid not null,
  source_url text not null,
  source_host text not null,
  source_domain text not null,
  -- Null where a source names only the page that links.
  target_url text,
  target_path text not null,
  anchor text,
  -- Null where no source says.
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
  -- Who said what is shown, and everyone who told of the link.
  source text not null,
  sources text[] not null,
  observed_at timestamptz not null,
  -- What the last attempts to look for it came to.
  checked_at timestamptz,
  next_check_at timestamptz not null,
  failures smallint not null default 0,
  first_failed_at timestamptz,
  failure text,
  check ((status = 'lost') = (lost_reason is not null))
);
-- Each state is a stretch of its own, in the order of each sort: a list of all is three stretches.
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
create index backlinks_growing_old on backlinks (first_seen) where status = 'new';

-- The same by linking domain, and what sources say of whole domains.
create table backlink_domains (
  account_id uuid not null,
  website_id uuid not null,
  domain text not null,
  -- `com.example`, as the web graph orders names.
  reversed text not null collate "C",
  authority smallint,
  -- 100 less the authority, as the web graph orders domains; those without one come last.
  weakness smallint not null generated always as (coalesce(100 - authority, 101)) stored,
  links integer not null,
  follow_links integer not null,
  -- Links that a source counts without naming them.
  said_links integer,
  said_at timestamptz,
  first_seen timestamptz not null,
  last_seen timestamptz not null,
  observed_at timestamptz not null,
  status text not null check (status in ('new', 'live', 'lost')),
  source text not null,
  primary key (website_id, domain)
);
create index backlink_domains_list on backlink_domains (website_id, status, weakness, reversed);

-- How the collection from each source stands, for each website.
create table backlink_collections (
  account_id uuid not null,
  website_id uuid not null,
  source text not null,
  state text not null check (state in ('waiting', 'collecting', 'ready', 'paused', 'failed')),
  -- How far a collection under way has come, in the source's own words.
  place text,
  links_kept integer not null default 0,
  -- What the source says there is in all.
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

-- Sums of a website. The version says which days of the facts belong to them.
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
  -- The release of the web graph that rated the domains.
  rated_with text
);
