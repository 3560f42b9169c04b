create table accounts (
  id uuid primary key,
  name text not null,
  created_at timestamptz not null default now()
);

create table users (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  email text not null,
  name text not null,
  role text not null check (role in ('owner', 'manager', 'viewer')),
  created_at timestamptz not null default now()
);
create unique index users_email on users (lower(email));
create index users_account on users (account_id);

-- Only a digest of a key is kept; `hint` is its last characters, so that people can tell their keys apart.
create table api_keys (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  name text not null,
  kind text not null check (kind in ('read', 'read_write')),
  digest bytea not null unique,
  hint text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  revoked_at timestamptz,
  last_used_at timestamptz
);
create index api_keys_account on api_keys (account_id);
