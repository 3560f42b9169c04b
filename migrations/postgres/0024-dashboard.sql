-- How the people of an account read numbers and days.
alter table accounts
  add column locale text not null default 'en-US',
  add column time_zone text not null default 'UTC';

-- Credentials of outside services that owners entered in the dashboard, sealed, for the whole installation.
create table provider_credentials (
  provider text primary key,
  credentials bytea not null,
  changed_at timestamptz not null,
  changed_by uuid references users on delete set null
);

-- How a service fared when it was last tried.
create table provider_tests (
  provider text primary key,
  tested_at timestamptz not null,
  error_code text,
  error_message text
);

-- Everything of an account as one file, made on demand and kept for a week.
create table exports (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  state text not null check (state in ('making', 'ready')),
  requested_at timestamptz not null,
  ready_at timestamptz,
  bytes bigint
);
create index exports_account on exports (account_id, requested_at);
create unique index exports_making on exports (account_id) where state = 'making';

create table export_parts (
  export_id uuid not null references exports on delete cascade,
  number integer not null,
  content bytea not null,
  primary key (export_id, number)
);
