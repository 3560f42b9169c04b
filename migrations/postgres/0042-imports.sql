-- Files of other rank trackers, from their upload to the result of their import.
create table imports (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  name text not null,
  bytes bigint not null check (bytes > 0),
  state text not null check (state in ('uploading', 'reading', 'ready', 'running', 'finished', 'failed')),
  -- Raised with every change of the settings, so that an outdated reading of the file is not stored.
  revision integer not null default 1,
  -- The website, the market and the mapping that people have chosen.
  settings jsonb not null,
  -- What the file contains with these settings. Null before it was read.
  preview jsonb,
  -- Counts and skipped rows up to the last batch that was imported. Null before the first run.
  result jsonb,
  error_code text,
  error_message text,
  created_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz
);
create index imports_of_account on imports (account_id, created_at);
create index imports_by_age on imports (created_at);

create table import_parts (
  import_id uuid not null references imports on delete cascade,
  -- From 1.
  number integer not null,
  content bytea not null,
  primary key (import_id, number)
);
