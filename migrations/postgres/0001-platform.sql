-- Trigram indexes for substring search. The extension ships with PostgreSQL, and the owner of a database may create it.
create extension if not exists pg_trgm;

-- Heartbeats of worker processes. The jobs of a worker without a recent heartbeat return to the queue.
create table workers (
  id text primary key,
  seen_at timestamptz not null
);

-- The first response to each Idempotency-Key, kept for 24 hours.
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

-- How far the clock of a demo installation has been advanced. Other installations never have a row.
create table test_clock (
  singleton boolean primary key default true check (singleton),
  offset_ms bigint not null check (offset_ms >= 0)
);
