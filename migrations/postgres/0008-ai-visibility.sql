-- Websites tracked in AI answer engines.
create table ai_tracked_websites (
  website_id uuid primary key references websites on delete cascade,
  account_id uuid not null,
  is_paused boolean not null default false,
  -- The target width of the confidence interval of a week's mention rate, per engine: 0.2 means plus or minus ten points.
  interval_width numeric not null default 0.2 check (interval_width > 0 and interval_width <= 1),
  -- Incremented by every change of brands. Answers that were analysed with an older version are analysed again.
  brands_version bigint not null default 1,
  -- Topics that were ever proposed as prompts. A topic is not proposed again after its prompt was deleted.
  proposed_topics text[] not null default '{}',
  -- Errors that stop an engine from answering: {"openai": {"code": …, "message": …}}.
  engine_errors jsonb not null default '{}',
  last_success_at timestamptz,
  next_plan_at timestamptz not null,
  created_at timestamptz not null
);
create index ai_tracked_websites_due on ai_tracked_websites (next_plan_at);

-- Questions that people might ask. The text is immutable once there are answers to it.
create table ai_prompts (
  id uuid primary key,
  account_id uuid not null,
  website_id uuid not null references websites on delete cascade,
  text text not null,
  country text not null,
  language text not null,
  tags text[] not null default '{}',
  status text not null check (status in ('active', 'paused')),
  source text not null check (source in ('proposed', 'user')),
  -- The text names an own brand, so an answer to it proves no visibility.
  is_branded boolean not null,
  first_asked_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (website_id, text, country, language)
);

-- The website's own brands and those of its competitors.
create table ai_brands (
  id uuid primary key,
  account_id uuid not null,
  website_id uuid not null references websites on delete cascade,
  role text not null check (role in ('own', 'competitor')),
  -- Found: often named in answers and not confirmed yet. Hidden: found, then dismissed by a person.
  status text not null check (status in ('confirmed', 'found', 'hidden')),
  name text not null,
  aliases text[] not null default '{}',
  domains text[] not null default '{}',
  -- For ambiguous names: a mention needs one of the words in `near` close to it, and none of those in `never_near`.
  near text[] not null default '{}',
  never_near text[] not null default '{}',
  -- The number of answers that name a found brand.
  seen_in integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index ai_brands_by_name on ai_brands (website_id, lower(name));

-- Runs that wait or are in progress. A finished run becomes a ClickHouse row, and its row here is deleted.
-- There is no foreign key to the website or the prompt: the reserved budget must be released before the row is deleted.
create table ai_runs (
  id uuid primary key,
  account_id uuid not null,
  website_id uuid not null,
  prompt_id uuid not null,
  engine text not null,
  -- The earliest time of the next attempt.
  due_at timestamptz not null,
  -- Set while a worker has claimed the run.
  claimed_until timestamptz,
  attempts integer not null default 0,
  -- Set by the first attempt, so that a second attempt writes the same row.
  asked_at timestamptz,
  -- The amount reserved from the budget of a month while a worker has claimed the run.
  reserved_month date,
  reserved_micros bigint not null default 0,
  -- The cost of earlier attempts.
  spent_micros bigint not null default 0
);
create index ai_runs_due on ai_runs (engine, due_at);
create index ai_runs_of_website on ai_runs (website_id);
create index ai_runs_of_account on ai_runs (account_id, engine);

-- When each engine was last asked each prompt, so that runs are distributed evenly.
create table ai_samples (
  account_id uuid not null,
  website_id uuid not null references websites on delete cascade,
  prompt_id uuid not null references ai_prompts on delete cascade,
  engine text not null,
  runs bigint not null default 0,
  last_planned_at timestamptz not null,
  primary key (prompt_id, engine)
);
create index ai_samples_of_website on ai_samples (website_id);
