-- A query to a search engine. Keywords of all accounts share these rows, so one SERP serves all of them.
create table search_targets (
  id uuid primary key,
  engine text not null,
  phrase text not null,
  country text not null,
  language text not null,
  device text not null,
  location text not null,
  unique (phrase, engine, country, language, device, location)
);
create index search_targets_phrase_trigrams on search_targets using gin (phrase gin_trgm_ops);

create table keywords (
  id uuid primary key,
  account_id uuid not null,
  website_id uuid not null references websites on delete cascade,
  target_id uuid not null references search_targets,
  keyword text not null,
  status text not null default 'approved' check (status in ('approved', 'paused')),
  target_url text,
  tags text[] not null,
  -- Null means the website's default.
  interval_hours integer check (interval_hours > 0),
  depth integer check (depth > 0),
  provider text,
  search_volume integer,
  -- The last successful check. `average_position` is Search Console's mean, which has a fraction.
  source text not null default 'serp' check (source in ('serp', 'search_console')),
  position integer,
  average_position double precision,
  position_at timestamptz,
  previous_position integer,
  best_position integer,
  change integer generated always as (previous_position - position) stored,
  url text,
  checked_depth integer,
  serp_features text[] not null default '{}',
  -- The last attempt, or the reason why a scheduled check was skipped.
  check_status text not null default 'pending' check (check_status in ('pending', 'ranked', 'not_ranked', 'failed')),
  checked_at timestamptz,
  error_code text,
  error_message text,
  next_check_at timestamptz not null,
  created_at timestamptz not null,
  unique (website_id, target_id)
);
create index keywords_list on keywords (website_id, id);
create index keywords_of_account on keywords (account_id, id);
create index keywords_of_account_by_position on keywords (account_id, position, id);
create index keywords_of_target on keywords (target_id);
create index keywords_due on keywords (next_check_at) where status = 'approved';
-- One index per sort order: reading a page costs the same for any number of keywords.
create index keywords_by_position on keywords (website_id, position, id);
create index keywords_by_keyword on keywords (website_id, keyword, id);
create index keywords_by_change on keywords (website_id, change, id);
create index keywords_by_best on keywords (website_id, best_position, id);
create index keywords_by_volume on keywords (website_id, search_volume, id);
create index keywords_by_check on keywords (website_id, checked_at, id);
-- Filters that match few of many keywords.
create index keywords_by_tag on keywords using gin (tags);
create index keywords_unranked on keywords (website_id, check_status, position, id) where check_status in ('pending', 'failed');
create index keywords_paused on keywords (website_id, position, id) where status = 'paused';
-- Few in an installation with a SERP provider, all keywords in one without.
create index keywords_without_provider on keywords (website_id) where error_code = 'provider_not_connected';

-- One order of a SERP. A target has at most one open check, which is charged to the account whose keyword was due.
create table rank_checks (
  id uuid primary key,
  target_id uuid not null references search_targets on delete cascade,
  account_id uuid not null,
  provider text not null,
  lane text not null check (lane in ('live', 'queue')),
  depth integer not null,
  state text not null check (state in ('waiting', 'submitting', 'submitted', 'done', 'failed', 'cancelled')),
  attempt integer not null default 1,
  -- The vendor's id of the order, in the queue lane.
  task_id text,
  reserved_micros bigint not null,
  spent_micros bigint not null default 0,
  created_at timestamptz not null,
  -- The earliest time of the next attempt.
  due_at timestamptz not null,
  -- The start of this attempt. The SERP is stored under this time, so a repeated job writes the same row.
  started_at timestamptz,
  finished_at timestamptz,
  error_code text,
  error_message text
);
create unique index rank_checks_open on rank_checks (target_id) where state in ('waiting', 'submitting', 'submitted');
create index rank_checks_of_target on rank_checks (target_id, created_at);
create index rank_checks_submitted on rank_checks (provider) where state in ('submitting', 'submitted');
create index rank_checks_stuck on rank_checks (due_at) where state = 'waiting';
create index rank_checks_finished on rank_checks (finished_at);

-- Decisions of people about domains that share SERPs with a website.
create table competitors (
  account_id uuid not null,
  website_id uuid not null references websites on delete cascade,
  domain text not null,
  status text not null check (status in ('confirmed', 'hidden')),
  primary key (website_id, domain)
);
