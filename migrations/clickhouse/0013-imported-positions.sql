-- Positions that other rank trackers have measured, one row per keyword and day. An own rank check of the same day takes precedence
-- whenever they are read together, so an import never replaces one. `position` is 0 if the website was not found. Partitioned by year,
-- because one import writes many years at once.
-- shard by cityHash64(website_id)
create table if not exists imported_positions (
  account_id UUID,
  website_id UUID,
  keyword_id UUID,
  checked_on Date,
  position UInt16,
  url String,
  source LowCardinality(String),
  imported_at DateTime64(3, 'UTC')
)
engine = ReplacingMergeTree(imported_at)
partition by toYear(checked_on)
order by (website_id, keyword_id, checked_on);

-- The keywords whose value on the day comes from an import.
alter table keyword_value_days add column if not exists imported UInt32 default 0;
alter table ranking_days add column if not exists imported UInt32 default 0;
