create table campaigns (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  -- No foreign key: the website may be deleted once the campaign has ended. Work and payments remain on record.
  website_id uuid not null,
  domain text not null,
  name text not null,
  type text not null check (type in ('autoseo', 'fullseo')),
  status text not null check (status in ('draft', 'active', 'paused', 'past_due', 'completed', 'cancelled')),
  stage text not null check (stage in ('setup', 'research', 'audit', 'optimization', 'placements', 'monitor', 'closed')),
  -- The highest value reached so far. Tasks that are added later never lower it.
  progress integer not null default 0 check (progress between 0 and 100),
  keyword_mode text check (keyword_mode in ('ai', 'manual')),
  authority_target text check (authority_target in ('mixed', 'high', 'medium', 'low')),
  add_ons text[] not null default '{}',
  target_keywords integer not null check (target_keywords between 5 and 200),
  -- The campaign whose base price covers this one as well.
  parent_id uuid references campaigns,
  -- The quote, with the terms of the price list it was made from. A later price list does not change it.
  price_list text not null,
  monthly_price bigint not null check (monthly_price >= 0),
  currency text not null,
  price_lines jsonb not null,
  term_months integer not null check (term_months > 0),
  placement_share double precision not null check (placement_share between 0 and 1),
  -- Incremented by every change of the draft. A confirmation is valid for one version.
  version integer not null default 1,
  launch_id uuid,
  launch_state text check (launch_state in ('awaiting_payment', 'declined', 'expired')),
  launch_expires_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  launched_at timestamptz,
  ended_at timestamptz,
  stage_since timestamptz not null,
  -- The current month, starting at 1; 0 before launch.
  month integer not null default 0,
  next_cycle_at timestamptz,
  -- Measured with each cycle; null before the first.
  effect jsonb,
  -- The audit that tasks are created from, once ordered; how many failed; when the next may be ordered.
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
  -- Entered by the client, or the source that suggested it.
  source text not null check (source in ('client', 'search_console', 'rankings', 'competitors', 'pages', 'model')),
  status text not null check (status in ('suggested', 'approved', 'rejected')),
  score double precision,
  -- The components of the score, as they are shown.
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
  -- The audit rule that found the issue; null for a task that no rule can verify.
  check_id text,
  affected_urls text[] not null,
  affected_count integer not null,
  -- The proposed fix for each URL: [{url, found, proposed, by: rule|model}].
  proposals jsonb not null default '[]',
  -- Model output that is not approved yet, in the same form.
  drafts jsonb not null default '[]',
  impact double precision not null,
  assignee_id uuid references users on delete set null,
  created_at timestamptz not null,
  done_at timestamptz,
  verified_at timestamptz,
  next_check_at timestamptz,
  -- Inconclusive verifications since the task was done.
  check_tries integer not null default 0,
  last_finding text
);
create unique index campaign_tasks_check on campaign_tasks (campaign_id, check_id) where check_id is not null;
create index campaign_tasks_account on campaign_tasks (account_id, status);
create index campaign_tasks_due on campaign_tasks (next_check_at) where next_check_at is not null;
create index campaign_tasks_assignee on campaign_tasks (assignee_id) where assignee_id is not null;

---- Content briefs ----

-- The content of competing web pages, as far as briefs need it. Shared by all accounts.
create table brief_pages (
  -- A digest of the URL and the language it was read in.
  url_digest bytea primary key,
  url text not null,
  fetched_at timestamptz not null,
  content jsonb not null
);
create index brief_pages_age on brief_pages (fetched_at);

-- What a target page of a campaign should cover, derived from the pages that rank.
create table campaign_briefs (
  id uuid primary key,
  account_id uuid not null,
  campaign_id uuid not null references campaigns on delete cascade,
  task_id uuid not null references campaign_tasks on delete cascade,
  -- Null for a page that does not exist yet.
  target_url text,
  -- The campaign keywords of the page. Each keyword has one brief.
  keyword_ids uuid[] not null,
  content jsonb not null,
  created_at timestamptz not null
);
create index campaign_briefs_campaign on campaign_briefs (campaign_id, id);

---- Publishers and placements ----

-- Publishers that an account can order placements from.
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
  -- Where placements are ordered: from the contact by a person, or from the exchange.
  source text not null default 'import' check (source in ('import', 'exchange')),
  -- When the exchange last listed the publisher; null for imported publishers.
  listed_at timestamptz,
  is_paused boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (account_id, domain),
  check ((source = 'exchange') = (listed_at is not null))
);
create index publishers_by_authority on publishers (account_id, authority, id);
-- Plans that are short of placements look for new or changed publishers every few minutes.
create index publishers_by_change on publishers (account_id, updated_at) where not is_paused;

-- The months of each campaign that have been planned. A month is planned once.
create table placement_plans (
  campaign_id uuid not null references campaigns on delete cascade,
  account_id uuid not null,
  month integer not null check (month > 0),
  planned_at timestamptz not null,
  primary key (campaign_id, month)
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
  -- Full SEO campaigns need the client's approval.
  approved_at timestamptz,
  -- Set with the order and never changed.
  order_mode text check (order_mode in ('manual', 'exchange')),
  order_ref text,
  ordered_at timestamptz,
  due_at timestamptz,
  -- When the order was first found to be overdue.
  overdue_at timestamptz,
  -- The publisher's guarantee at the time of the order.
  guarantee_months integer check (guarantee_months >= 0),
  guaranteed_until timestamptz,
  -- Why an open order is being withdrawn. The status changes when the withdrawal is complete.
  withdraw_reason text,
  source_url text,
  published_at timestamptz,
  verified_at timestamptz,
  last_checked_at timestamptz,
  next_check_at timestamptz,
  -- Verifications that found the link as agreed.
  checks_passed integer not null default 0,
  -- The first of the consecutive verifications that did not find the link.
  missed_at timestamptz,
  lost_reason text,
  -- Consecutive errors of the exchange or of verifications that could not read the page.
  failures integer not null default 0,
  failed_since timestamptz,
  failure text,
  -- A claim asks the publisher to correct the placement. It is `open` until answered, `accepted` until corrected, and in the
  -- end `corrected`, `refused` or (after its deadline) `unanswered`. The last two make a lost placement replaceable.
  claimed_at timestamptz,
  claim_state text check (claim_state in ('open', 'accepted', 'refused', 'unanswered', 'corrected')),
  claim_reason text,
  -- The placement that this one replaces, because it was lost within its guarantee.
  replaces_id uuid references campaign_placements,
  -- When a replacement for this placement, rejected or lost, was searched for. This happens once.
  replacement_sought_at timestamptz,
  assignee_id uuid references users on delete set null,
  created_at timestamptz not null,
  check ((claim_state is null) = (claimed_at is null))
);
create index campaign_placements_campaign on campaign_placements (campaign_id);
create index campaign_placements_account on campaign_placements (account_id, status);
create index campaign_placements_due on campaign_placements (next_check_at) where next_check_at is not null;
create index campaign_placements_assignee on campaign_placements (assignee_id) where assignee_id is not null;
create index campaign_placements_unapproved on campaign_placements (created_at)
  where status = 'planned' and approved_at is null;
-- A campaign uses each publisher once, unless the placement was rejected, lost or replaced.
create unique index campaign_placements_publisher on campaign_placements (campaign_id, publisher_id)
  where status not in ('rejected', 'lost', 'replaced');

---- Monitoring ----

create table campaign_history (
  id uuid primary key,
  account_id uuid not null,
  campaign_id uuid not null references campaigns on delete cascade,
  at timestamptz not null,
  -- A person, an API key, or Cairn itself.
  actor_kind text not null check (actor_kind in ('user', 'key', 'system')),
  actor_id uuid,
  event text not null,
  from_state text,
  to_state text,
  reason text,
  detail jsonb not null default '{}'
);
create index campaign_history_campaign on campaign_history (campaign_id, id);

-- Completed months of campaigns. A month is closed once, and its row never changes.
create table campaign_cycles (
  campaign_id uuid not null references campaigns on delete cascade,
  account_id uuid not null,
  month integer not null check (month > 0),
  -- Both days are included.
  from_day date not null,
  to_day date not null check (to_day >= from_day),
  -- The stage at the end of the month.
  stage text not null,
  progress integer not null check (progress between 0 and 100),
  -- {keywords, ranked, top3, top10, top20, meanPosition} of the approved keywords.
  positions jsonb not null,
  -- {total, verified, verifiedInMonth}
  tasks jsonb not null,
  -- {total, live, lost, publishedInMonth}
  placements jsonb not null,
  -- Of the newest completed audit; null if there was none.
  audit_score integer,
  audited_at timestamptz,
  -- The estimated effect of the campaign so far, or why it cannot be estimated.
  effect jsonb not null,
  closed_at timestamptz not null,
  primary key (campaign_id, month)
);
create index campaign_cycles_account on campaign_cycles (account_id, campaign_id);
