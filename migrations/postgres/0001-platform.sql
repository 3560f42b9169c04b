-- Signs of life of worker processes: a dead worker's jobs are taken back.
create table workers (
  id text primary key,
  seen_at timestamptz not null
);

-- The first answer to each Idempotency-Key, for 24 hours.
create table idempotency_keys (
  account_id uuid not null,
  key text not null,
  fingerprint bytea not null,
  status smallint,
  headers jsonb,
  body text,
  created_at timestamptz not null default now(),
  primary key (account_id, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);
