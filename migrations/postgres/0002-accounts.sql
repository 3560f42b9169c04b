create table accounts (
  id uuid primary key,
  name text not null,
  -- How numbers and dates are formatted for the members of the account.
  locale text not null default 'en-US',
  time_zone text not null default 'UTC',
  created_at timestamptz not null default now()
);

-- Columns of `users` and the `user_*` tables follow the sign-in library, in snake case.
create table users (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  email text not null,
  name text not null,
  role text not null check (role in ('owner', 'manager', 'viewer')),
  email_verified boolean not null default false,
  image text,
  two_factor_enabled boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index users_email on users (lower(email));
create index users_account on users (account_id);

-- Only a digest of an API key is stored. `hint` holds its last characters, so that people can distinguish their keys.
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

-- Invitations to join an account. Only a digest of the link's secret is stored.
create table invitations (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  email text not null,
  role text not null check (role in ('owner', 'manager', 'viewer')),
  digest bytea not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz
);
create index invitations_account on invitations (account_id);

---- Sessions and credentials ----

create table user_sessions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  token text not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index user_sessions_user on user_sessions (user_id);

-- Password digests.
create table user_credentials (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  account_id text not null,
  provider_id text not null,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index user_credentials_user on user_credentials (user_id);

-- Password reset links and pending challenges.
create table user_verifications (
  id uuid primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index user_verifications_identifier on user_verifications (identifier);

create table user_two_factors (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  secret text not null,
  backup_codes text not null,
  verified boolean not null default true,
  failed_verification_count integer not null default 0,
  locked_until timestamptz
);
create index user_two_factors_user on user_two_factors (user_id);

create table user_passkeys (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  name text,
  public_key text not null,
  credential_id text not null unique,
  counter bigint not null,
  device_type text not null,
  backed_up boolean not null,
  transports text,
  aaguid text,
  created_at timestamptz
);
create index user_passkeys_user on user_passkeys (user_id);

-- Sign-in attempts by IP address and path, counted across all processes.
create table user_attempts (
  id uuid primary key,
  key text not null unique,
  count integer not null,
  last_request bigint not null
);

---- Budgets ----

-- Monthly spending limits per provider, where an account's differs from the installation's default.
create table budget_limits (
  account_id uuid not null references accounts on delete cascade,
  provider text not null,
  limit_micros bigint not null check (limit_micros >= 0),
  primary key (account_id, provider)
);

-- Spending per month (its first day), in millionths of a US dollar. Reserved: ordered, but the actual cost is not known yet.
create table budget_months (
  account_id uuid not null references accounts on delete cascade,
  provider text not null,
  month date not null,
  reserved_micros bigint not null default 0 check (reserved_micros >= 0),
  spent_micros bigint not null default 0 check (spent_micros >= 0),
  purchases integer not null default 0,
  primary key (account_id, provider, month)
);

---- Installation ----

-- Encrypted provider credentials that owners entered in the dashboard. They apply to the whole installation.
create table provider_credentials (
  provider text primary key,
  credentials bytea not null,
  changed_at timestamptz not null,
  changed_by uuid references users on delete set null
);

-- The result of the last connection test of each provider.
create table provider_tests (
  provider text primary key,
  tested_at timestamptz not null,
  error_code text,
  error_message text
);
