create table websites (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  -- Host without `www.`, followed by the path when `match` is `path`.
  domain text not null,
  match text not null check (match in ('domain', 'host', 'path')),
  relationship text not null check (relationship in ('own', 'client', 'competitor', 'other')),
  tags text[] not null,
  country text not null,
  language text not null,
  device text not null check (device in ('desktop', 'mobile')),
  engine text not null,
  interval_hours integer not null check (interval_hours > 0),
  depth integer not null check (depth > 0),
  stop_when_found boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (account_id, domain)
);
create index websites_list on websites (account_id, id);

-- The status of each data source of a website, written by the module that collects from it.
create table website_sources (
  account_id uuid not null,
  website_id uuid not null references websites on delete cascade,
  source text not null,
  status text not null check (status in ('not_connected', 'pending', 'collecting', 'ready', 'failed', 'paused')),
  last_success_at timestamptz,
  next_run_at timestamptz,
  error_code text,
  error_message text,
  primary key (website_id, source)
);
