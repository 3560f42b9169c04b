-- Who is asked for a publisher's placements: people, by its contact, or the exchange.
alter table publishers add column source text not null default 'import' check (source in ('import', 'exchange'));

alter table campaign_placements
  -- Who orders it, from the order on: never both.
  add column order_mode text check (order_mode in ('by_hand', 'exchange')),
  -- The publisher's promise as it was when it was ordered.
  add column guarantee_months integer check (guarantee_months >= 0),
  -- When it was first found to be later than promised.
  add column overdue_at timestamptz,
  -- Why an open order is to be taken back; its status changes when that is done.
  add column withdraw_reason text,
  -- The exchange did not answer, or a page could not be judged: how often in a row, since when, and why.
  add column failures integer not null default 0,
  add column failed_since timestamptz,
  add column failure text,
  -- The first of the looks in a row that did not find the link.
  add column missed_at timestamptz,
  -- What was asked to be put right: `open` until it is answered, `accepted` until it is done, then `corrected` or, after its
  -- time, `unanswered`. A placement that is lost with `refused` or `unanswered` is to be replaced.
  add column claim_state text check (claim_state in ('open', 'accepted', 'refused', 'unanswered', 'corrected')),
  add column claim_reason text,
  add check ((claim_state is null) = (claimed_at is null));

-- ---- The plan, and what it chooses from ----

-- When the exchange last offered a publisher; null for those that somebody has imported.
alter table publishers add column listed_at timestamptz,
  add check ((source = 'exchange') = (listed_at is not null));
create index publishers_by_authority on publishers (account_id, authority, id);

-- What was planned for each month of a campaign: a month is planned once.
create table placement_plans (
  campaign_id uuid not null references campaigns on delete cascade,
  account_id uuid not null,
  month integer not null check (month > 0),
  planned_at timestamptz not null,
  primary key (campaign_id, month)
);

-- When another one was looked for in the place of one that was rejected or lost: once.
alter table campaign_placements add column replacement_sought_at timestamptz;
create index campaign_placements_unapproved on campaign_placements (created_at)
  where status = 'planned' and approved_at is null;
