-- One order of a result page. A target has one open check at most; it is charged to the account whose keyword was due.
create table checks (
  id uuid primary key,
  target_id uuid not null references search_targets on delete cascade,
  account_id uuid not null,
  provider text not null,
  lane text not null check (lane in ('live', 'queue')),
  depth integer not null,
  state text not null check (state in ('waiting', 'submitting', 'submitted', 'done', 'failed', 'cancelled')),
  attempt integer not null default 1,
  -- The vendor's name of the order, in the queue lane.
  task_id text,
  reserved_micros bigint not null,
  spent_micros bigint not null default 0,
  created_at timestamptz not null,
  -- Not to be tried before.
  due_at timestamptz not null,
  -- When this attempt began: the time under which its page is kept, so that a repetition writes the same page.
  started_at timestamptz,
  finished_at timestamptz,
  error_code text,
  error_message text
);
create unique index checks_open on checks (target_id) where state in ('waiting', 'submitting', 'submitted');
create index checks_of_target on checks (target_id, created_at);
create index checks_submitted on checks (provider) where state in ('submitting', 'submitted');
create index checks_stuck on checks (due_at) where state = 'waiting';
create index checks_finished on checks (finished_at);
