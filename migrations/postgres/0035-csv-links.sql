-- A link that reads one list as CSV without a key. Only a digest of its token is stored; `path` is the list with its filters.
create table csv_links (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  name text not null,
  path text not null,
  digest bytea not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  last_used_at timestamptz
);
create index csv_links_account on csv_links (account_id);
