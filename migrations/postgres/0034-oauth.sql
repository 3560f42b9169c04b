-- An app that an owner has connected by OAuth is an API key whose secret is replaced whenever the app renews it. `app_host` is the host that
-- receives its authorization codes; `renewable_until` is when its last refresh token expires.
alter table api_keys add column app_host text;
alter table api_keys add column renewable_until timestamptz;

-- A code is valid once and for a minute. Only digests of codes, clients and tokens are stored.
create table oauth_codes (
  digest bytea primary key,
  account_id uuid not null references accounts on delete cascade,
  client_digest bytea not null,
  redirect_uri text not null,
  challenge text not null,
  app_name text not null,
  app_host text not null,
  kind text not null check (kind in ('read', 'read_write')),
  expires_at timestamptz not null,
  used_at timestamptz,
  -- The key that the code was exchanged for. A second use of the code revokes it.
  key_id uuid references api_keys on delete cascade
);
create index oauth_codes_account on oauth_codes (account_id);
create index oauth_codes_key on oauth_codes (key_id);

-- Each refresh token is valid once, and for parallel requests within half a minute. A later use revokes the key.
create table oauth_refresh_tokens (
  digest bytea primary key,
  account_id uuid not null references accounts on delete cascade,
  key_id uuid not null references api_keys on delete cascade,
  client_digest bytea not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index oauth_refresh_tokens_key on oauth_refresh_tokens (key_id);
create index oauth_refresh_tokens_account on oauth_refresh_tokens (account_id);
