-- Processes that run now. A process without a recent heartbeat has died.
create table processes (
  id uuid primary key,
  role text not null check (role in ('api', 'worker')),
  host text not null,
  pid integer not null,
  version text not null,
  resident_bytes bigint not null,
  started_at timestamptz not null default now(),
  seen_at timestamptz not null default now()
);

-- How many processes of each role have started, and how many of them died without a shutdown.
create table process_counts (
  role text primary key,
  started bigint not null,
  died bigint not null
);

-- What failed or ended in the last hours, without reading what succeeded.
create index rank_checks_failed on rank_checks (finished_at) where state = 'failed';
create index crawls_ended on crawls (ended_at);
create index report_mails_failed on report_mails (finished_at) where state in ('failed', 'in_doubt');
create index notification_mails_failed on notification_mails (finished_at) where state in ('failed', 'in_doubt');
create index webhook_deliveries_failed on webhook_deliveries (finished_at) where state in ('failed', 'in_doubt');
