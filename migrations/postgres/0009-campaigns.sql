create table campaigns (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  -- The website may be deleted once nothing of the campaign is under way; what was done and paid stays.
  website_id uuid not null,
  domain text not null,
  name text not null,
  type text not null check (type in ('autoseo', 'fullseo')),
  status text not null check (status in ('draft', 'active', 'paused', 'past_due', 'completed', 'cancelled')),
  stage text not null check (stage in ('setup', 'research', 'audit', 'optimization', 'placements', 'monitor', 'closed')),
  -- The most that was reached: later tasks never lower it.
  progress integer not null default 0 check (progress between 0 and 100),
  keyword_mode text check (keyword_mode in ('ai', 'manual')),
  authority_target text check (authority_target in ('mixed', 'high', 'medium', 'low')),
  add_ons text[] not null default '{}',
  target_keywords integer not null check (target_keywords between 5 and 200),
  -- A second campaign that another one paid for: its base costs nothing.
  parent_id uuid references campaigns,
  price_list text not null,
  monthly_price bigint not null check (monthly_price >= 0),
  currency text not null,
  price_lines jsonb not null,
  -- Counts up with every change of the draft: a confirmation holds for one.
  version integer not null default 1,
  launch_id uuid,
  launch_state text check (launch_state in ('awaiting_payment', 'declined', 'expired')),
  launch_expires_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  launched_at timestamptz,
  ended_at timestamptz,
  stage_since timestamptz not null,
  -- The month that it works in, from 1; 0 before launch.
  month integer not null default 0,
  next_cycle_at timestamptz,
  -- Measured with each cycle; null before the first.
  effect jsonb,
  -- The audit that its tasks are made of, once ordered; how often one failed, and when the next may be ordered.
  audit_id uuid,
  audit_tries integer not null default 0,
  next_audit_at timestamptz,
  check ((type = 'fullseo') = (keyword_mode is not null)),
  check ((type = 'fullseo') = (authority_target is not null)),
  check ((status = 'draft') = (stage = 'setup')),
  check ((status in ('completed', 'cancelled')) = (stage = 'closed'))
);
create index campaigns_account on campaigns (account_id, id);
create index campaigns_website on campaigns (website_id);
create index campaigns_due on campaigns (next_cycle_at) where status = 'active';

create table campaign_keywords (
  id uuid primary key,
  account_id uuid not null,
  campaign_id uuid not null references campaigns on delete cascade,
  keyword text not null,
  -- As typed by the client, or found: where from, and why it was chosen.
  source text not null check (source in ('client', 'search_console', 'rankings', 'competitors', 'pages', 'model')),
  status text not null check (status in ('suggested', 'approved', 'rejected')),
  score double precision,
  -- The parts of the score, as they are shown.
  reasons jsonb not null default '{}',
  target_url text,
  -- The tracked keyword, once approved.
  keyword_id uuid,
  suggested_at timestamptz not null,
  decided_at timestamptz,
  unique (campaign_id, keyword)
);

create table campaign_tasks (
  id uuid primary key,
  account_id uuid not null,
  campaign_id uuid not null references campaigns on delete cascade,
  type text not null,
  title text not null,
  detail text not null,
  category text not null,
  severity text not null check (severity in ('error', 'warning', 'notice')),
  status text not null check (status in ('open', 'in_progress', 'done', 'verified', 'reopened')),
  -- The check of the audit that found it; null for what no check can verify.
  check_id text,
  affected_urls text[] not null,
  affected_count integer not null,
  -- What is proposed for each address: [{url, found, proposed, by: rule|model}].
  proposals jsonb not null default '[]',
  -- What a model has written and nobody has approved yet, in the same form.
  drafts jsonb not null default '[]',
  impact double precision not null,
  assignee_id uuid,
  created_at timestamptz not null,
  done_at timestamptz,
  verified_at timestamptz,
  next_check_at timestamptz,
  -- Looks that told nothing, since it was done.
  check_tries integer not null default 0,
  last_finding text
);
create unique index campaign_tasks_check on campaign_tasks (campaign_id, check_id) where check_id is not null;
create index campaign_tasks_account on campaign_tasks (account_id, status);
create index campaign_tasks_due on campaign_tasks (next_check_at) where next_check_at is not null;

-- Publishers that an account may order placements from.
create table publishers (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  domain text not null,
  authority integer not null check (authority between 0 and 100),
  topics text[] not null,
  language text not null,
  country text,
  price bigint not null check (price >= 0),
  currency text not null,
  rel text[] not null,
  turnaround_days integer not null check (turnaround_days > 0),
  guarantee_months integer not null check (guarantee_months >= 0),
  monthly_traffic bigint,
  contact text,
  is_paused boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (account_id, domain)
);

create table campaign_placements (
  id uuid primary key,
  account_id uuid not null,
  campaign_id uuid not null references campaigns on delete cascade,
  publisher_id uuid references publishers on delete set null,
  source_domain text not null,
  month integer not null,
  target_url text not null,
  anchor text not null,
  rel_agreed text[] not null,
  rel_found text[],
  authority integer not null,
  price bigint not null,
  currency text not null,
  status text not null check (status in
    ('planned', 'ordered', 'in_progress', 'published', 'live', 'lost', 'replaced', 'rejected')),
  -- Full SEO asks the client first.
  approved_at timestamptz,
  order_ref text,
  ordered_at timestamptz,
  due_at timestamptz,
  source_url text,
  published_at timestamptz,
  verified_at timestamptz,
  last_checked_at timestamptz,
  next_check_at timestamptz,
  -- Checks that found everything as agreed.
  checks_passed integer not null default 0,
  lost_reason text,
  guaranteed_until timestamptz,
  -- A replacement for one that was lost within its guarantee.
  replaces_id uuid references campaign_placements,
  claimed_at timestamptz,
  assignee_id uuid,
  created_at timestamptz not null
);
create index campaign_placements_campaign on campaign_placements (campaign_id);
create index campaign_placements_account on campaign_placements (account_id, status);
create index campaign_placements_due on campaign_placements (next_check_at) where next_check_at is not null;
-- One publisher once in a campaign, unless it was refused or lost.
create unique index campaign_placements_publisher on campaign_placements (campaign_id, publisher_id)
  where status not in ('rejected', 'lost', 'replaced');

create table campaign_history (
  id uuid primary key,
  account_id uuid not null,
  campaign_id uuid not null references campaigns on delete cascade,
  at timestamptz not null,
  -- A person, a key, or the program itself.
  actor_kind text not null check (actor_kind in ('user', 'key', 'system')),
  actor_id uuid,
  event text not null,
  from_state text,
  to_state text,
  reason text,
  detail jsonb not null default '{}'
);
create index campaign_history_campaign on campaign_history (campaign_id, id);
