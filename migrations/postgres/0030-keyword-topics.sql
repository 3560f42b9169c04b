-- Groups of a website's keywords whose result pages share URLs, with the values of the last computation.
create table keyword_topics (
  id uuid primary key,
  account_id uuid not null,
  website_id uuid not null references websites on delete cascade,
  name text not null,
  engine text not null,
  country text not null,
  language text not null,
  device text not null,
  location text not null,
  -- The number of keywords, of those with known searches, and of those for which the website ranks.
  keywords integer not null,
  keywords_with_searches integer not null,
  ranked_keywords integer not null,
  -- Sum of the known monthly searches, and their sources; null if none is known.
  searches bigint,
  searches_sources text[] not null default '{}',
  -- Monthly clicks with every keyword at position 1, and at the present positions; null without known searches.
  traffic_potential double precision,
  estimated_clicks double precision,
  average_position double precision,
  -- The page that should serve the topic: the target page of most of its keywords, or else the own page with the most clicks.
  page_url text,
  page_source text check (page_source in ('target_url', 'ranking')),
  -- [{url, keywords, bestPosition, estimatedClicks}], most clicks first, and the number of all of them.
  own_pages jsonb not null default '[]',
  own_page_count integer not null default 0,
  created_at timestamptz not null,
  computed_at timestamptz not null
);
create index keyword_topics_by_keywords on keyword_topics (website_id, keywords, id);
create index keyword_topics_by_potential on keyword_topics (website_id, traffic_potential, id);
create index keyword_topics_by_name on keyword_topics (website_id, name, id);

-- The computation of a website's topics: whether one waits, and the keywords of the last one.
create table keyword_topic_runs (
  website_id uuid primary key references websites on delete cascade,
  account_id uuid not null,
  -- The last change of the website's keywords, and the last request.
  changed_at timestamptz not null,
  -- Null before the first computation has ended.
  computed_at timestamptz,
  keywords integer not null default 0,
  keywords_without_page integer not null default 0,
  keywords_alone integer not null default 0,
  topics integer not null default 0
);

-- The topic of a keyword. Null without a result page, or if it shares too few URLs with every other keyword. Not a foreign key, because
-- a computation updates it for all keywords of a website.
alter table keywords add column topic_id uuid;
create index keywords_by_topic on keywords (topic_id, id) where topic_id is not null;
