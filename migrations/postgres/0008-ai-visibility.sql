-- How a website is followed in answer engines.
create table ai_followings (
  website_id uuid primary key references websites on delete cascade,
  account_id uuid not null,
  is_paused boolean not null default false,
  -- How wide the interval of a week's mention rate may be, for each engine: 0.2 means plus or minus ten points.
  interval_width numeric not null default 0.2 check (interval_width > 0 and interval_width <= 1),
  -- Counts up with every change of brands: answers read under an older one are read again.
  brands_version bigint not null default 1,
  -- Topics of prompts that were ever proposed: one whose prompt was deleted is not proposed again.
  proposed_topics text[] not null default '{}',
  -- What keeps engines from answering, by engine: {"openai": {"code": …, "message": …}}.
  engine_errors jsonb not null default '{}',
  last_success_at timestamptz,
  next_plan_at timestamptz not null,
  created_at timestamptz not null
);
create index ai_followings_due on ai_followings (next_plan_at);

-- What people might ask. The text does not change once there are answers to it: another text is another prompt.
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
  -- The text names a brand of one's own: an answer to it is no proof of being known.
  is_branded boolean not null,
  first_asked_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (website_id, text, country, language)
);

-- One's own names, and those of others.
create table ai_brands (
  id uuid primary key,
  account_id uuid not null,
  website_id uuid not null references websites on delete cascade,
  role text not null check (role in ('own', 'competitor')),
  -- Found: named often in answers, and not yet confirmed; hidden: found, and told to be none.
  status text not null check (status in ('confirmed', 'found', 'hidden')),
  name text not null,
  aliases text[] not null default '{}',
  domains text[] not null default '{}',
  -- Words of which one must stand near a mention, and words of which none may, for names that mean other things as well.
  near text[] not null default '{}',
  never_near text[] not null default '{}',
  -- Answers that name it, for one that was found.
  seen_in integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index ai_brands_by_name on ai_brands (website_id, lower(name));

-- Questions to be asked and being asked. An ended one is a fact, and its row goes.
-- No reference to website and prompt: what is set aside for a run must be settled before it may go.
create table ai_runs (
  id uuid primary key,
  account_id uuid not null,
  website_id uuid not null,
  prompt_id uuid not null,
  engine text not null,
  -- Not before.
  due_at timestamptz not null,
  -- Set while a worker has it.
  taken_until timestamptz,
  attempts integer not null default 0,
  -- Fixed with the first attempt, so that a second writes the same row.
  asked_at timestamptz,
  -- What is set aside at the budget of which month, while a worker has it.
  reserved_month date,
  reserved_micros bigint not null default 0,
  -- What the attempts before have cost.
  spent_micros bigint not null default 0
);
create index ai_runs_due on ai_runs (engine, due_at);
create index ai_runs_of_website on ai_runs (website_id);
create index ai_runs_of_account on ai_runs (account_id, engine);

-- When each prompt was last asked of each engine, so that runs are dealt evenly.
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
