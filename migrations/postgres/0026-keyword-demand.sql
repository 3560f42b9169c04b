-- The demand for a phrase in a market, as one source reported it last. All accounts share these rows. A row with an error is an attempt
-- that delivered nothing.
create table keyword_demand (
  phrase text not null,
  country text not null,
  language text not null,
  source text not null,
  -- Mean monthly searches; null if the source does not know the phrase.
  searches integer,
  -- [{month, searches}], newest first.
  months jsonb not null default '[]',
  cpc_micros bigint,
  competition real,
  observed_at timestamptz not null,
  error_code text,
  primary key (phrase, country, language, source)
);

-- Origin and further values of `search_volume`, or the reason why it is null. Null before the first attempt.
alter table keywords add column demand jsonb;
create index keywords_without_demand on keywords (target_id) where demand is null;
