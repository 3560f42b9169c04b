-- How a website gets keywords by itself, and the origin of its country and language. Websites from before this file have keywords already,
-- so nothing is tracked without a decision of people.
alter table websites
  add column keyword_discovery text not null default 'suggest' check (keyword_discovery in ('automatic', 'suggest', 'off')),
  add column market_source text not null default 'given' check (market_source in ('given', 'detected', 'assumed')),
  add column market_evidence text[] not null default '{}';

-- Whether people or imports added a keyword, or keyword discovery.
alter table keywords add column origin text not null default 'added' check (origin in ('added', 'discovered'));
create index keywords_discovered on keywords (website_id) where origin = 'discovered';

alter table campaign_keywords drop constraint campaign_keywords_source_check;
alter table campaign_keywords add constraint campaign_keywords_source_check check (source in
  ('client', 'search_console', 'rankings', 'competitors', 'pages', 'serps', 'provider', 'ai_searches', 'model'));

-- The search for keywords of a website: the next run, and how each source fared in the last one.
create table keyword_discoveries (
  website_id uuid primary key references websites on delete cascade,
  account_id uuid not null,
  state text not null check (state in ('waiting', 'running', 'ready')),
  requested_at timestamptz not null,
  finished_at timestamptz,
  next_run_at timestamptz,
  sources jsonb not null default '[]',
  -- Paid calls of an interrupted run.
  reserved_month date,
  reserved_micros bigint not null default 0
);
create index keyword_discoveries_due on keyword_discoveries (next_run_at);

-- Phrases that a website could track. A phrase whose keyword was deleted is never tracked again by itself.
create table keyword_suggestions (
  id uuid primary key,
  account_id uuid not null,
  website_id uuid not null references websites on delete cascade,
  -- The keyword in lowercase.
  phrase text not null,
  keyword text not null,
  country text not null,
  language text not null,
  status text not null default 'open' check (status in ('open', 'accepted', 'dismissed')),
  sources text[] not null,
  -- One object for each source: where and when the phrase was found, and its values.
  evidence jsonb not null,
  branded boolean not null,
  position integer,
  url text,
  impressions double precision,
  search_volume integer,
  difficulty double precision,
  estimated_clicks double precision not null,
  keyword_id uuid references keywords on delete set null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (website_id, phrase, country, language)
);
create index keyword_suggestions_list on keyword_suggestions (website_id, status, estimated_clicks, id);
create index keyword_suggestions_of_keyword on keyword_suggestions (keyword_id) where keyword_id is not null;
