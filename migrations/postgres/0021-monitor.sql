-- Months of campaigns that have ended, each closed once: what was reached in one stays as it was then.
create table campaign_cycles (
  campaign_id uuid not null references campaigns on delete cascade,
  account_id uuid not null,
  month integer not null check (month > 0),
  -- Both days belong to it.
  from_day date not null,
  to_day date not null check (to_day >= from_day),
  -- The stage in which it ended.
  stage text not null,
  progress integer not null check (progress between 0 and 100),
  -- {keywords, ranked, top3, top10, top20, meanPosition} of the approved keywords.
  positions jsonb not null,
  -- {total, verified, verifiedInMonth}
  tasks jsonb not null,
  -- {total, live, lost, publishedInMonth}
  placements jsonb not null,
  -- Of the newest audit that was ready; null where there was none.
  audit_score integer,
  audited_at timestamptz,
  -- What the campaign had changed by then, or why that cannot be told.
  effect jsonb not null,
  closed_at timestamptz not null,
  primary key (campaign_id, month)
);
create index campaign_cycles_account on campaign_cycles (account_id, campaign_id);

-- How far the clock of a demo was moved on. Only a demo makes the row, and only its processes read it.
create table development_clock (
  is_only boolean primary key default true check (is_only),
  shift_ms bigint not null check (shift_ms >= 0)
);
