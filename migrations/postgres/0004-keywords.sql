-- What is asked of a search engine. Keywords of any account point here, so that one result page serves them all.
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

create table keywords (
  id uuid primary key,
  account_id uuid not null,
  website_id uuid not null references websites on delete cascade,
  target_id uuid not null references search_targets,
  keyword text not null,
  status text not null default 'approved' check (status in ('approved', 'paused')),
  target_url text,
  tags text[] not null,
  -- Null where the website's default holds.
  interval_hours integer check (interval_hours > 0),
  depth integer check (depth > 0),
  provider text,
  search_volume integer,
  -- The last successful check.
  position integer,
  position_at timestamptz,
  previous_position integer,
  best_position integer,
  change integer generated always as (previous_position - position) stored,
  url text,
  checked_depth integer,
  serp_features text[] not null default '{}',
  -- The last attempt, or the reason why a due check was left out.
  check_status text not null default 'pending' check (check_status in ('pending', 'ranked', 'not_ranked', 'failed')),
  checked_at timestamptz,
  error_code text,
  error_message text,
  next_check_at timestamptz not null,
  created_at timestamptz not null,
  unique (website_id, target_id)
);
create index keywords_list on keywords (website_id, id);
create index keywords_by_position on keywords (website_id, position, id);
create index keywords_of_account on keywords (account_id, id);
create index keywords_of_account_by_position on keywords (account_id, position, id);
create index keywords_due on keywords (next_check_at) where status = 'approved';
create index keywords_of_target on keywords (target_id);
