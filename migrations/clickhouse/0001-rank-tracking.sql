-- One row per check of a search target: the whole SERP in page order, as parallel arrays.
-- The time of a check is fixed before the fetch, so a job that runs twice replaces its own row.
-- shard by cityHash64(target_id)
create table if not exists serps (
  target_id UUID,
  checked_at DateTime64(3, 'UTC'),
  check_id UUID,
  provider LowCardinality(String),
  checked_depth UInt16,
  exhausted Bool,
  features Array(LowCardinality(String)),
  kinds Array(LowCardinality(String)),
  ranks Array(UInt16),
  absolute_ranks Array(UInt16),
  urls Array(String),
  domains Array(String),
  titles Array(String)
)
engine = ReplacingMergeTree
partition by toYYYYMM(checked_at)
order by (target_id, checked_at)
settings index_granularity = 512;

-- One row per keyword and day. `version` orders a success above any failure of the same day, and a later result above an
-- earlier one.
-- shard by cityHash64(website_id)
create table if not exists positions (
  account_id UUID,
  website_id UUID,
  keyword_id UUID,
  checked_on Date,
  state Enum8('pending' = 0, 'failed' = 1, 'not_ranked' = 2, 'ranked' = 3),
  position UInt16,
  url String,
  checked_depth UInt16,
  checked_at DateTime64(3, 'UTC'),
  target_id UUID,
  provider LowCardinality(String),
  error_code LowCardinality(String),
  version UInt64
)
engine = ReplacingMergeTree(version)
partition by toYYYYMM(checked_on)
order by (website_id, keyword_id, checked_on);

-- Totals per website and day, recomputed after each check of the day.
-- shard by cityHash64(website_id)
create table if not exists ranking_days (
  account_id UUID,
  website_id UUID,
  day Date,
  top3 UInt32,
  top10 UInt32,
  top20 UInt32,
  top50 UInt32,
  top100 UInt32,
  not_ranked UInt32,
  failed UInt32,
  position_sum UInt64,
  visibility Float64,
  share_of_voice Nullable(Float64),
  written_at DateTime64(3, 'UTC')
)
engine = ReplacingMergeTree(written_at)
partition by toYear(day)
order by (website_id, day);

-- The thousand strongest domains that share SERPs with a website, by day.
-- shard by cityHash64(website_id)
create table if not exists competitor_days (
  account_id UUID,
  website_id UUID,
  day Date,
  domain String,
  keywords UInt32,
  visibility Float64,
  written_at DateTime64(3, 'UTC')
)
engine = ReplacingMergeTree(written_at)
partition by toYYYYMM(day)
order by (website_id, day, domain);
