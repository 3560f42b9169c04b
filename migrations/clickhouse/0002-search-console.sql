-- Clicks and impressions by one dimension, as the source reported them, and weekly and monthly rollups of them. Postgres
-- records which versions count. `position_sum` is weighted by impressions, in hundredths: integers add up to the same total in
-- any order.
-- shard by cityHash64(website_id)
create table if not exists search_metric_rows (
  account_id UUID,
  website_id UUID,
  source Enum8('google' = 1, 'bing' = 2, 'export' = 3),
  search_type Enum8('web' = 1, 'image' = 2, 'video' = 3, 'news' = 4, 'discover' = 5, 'googleNews' = 6),
  dimension Enum8('query' = 1, 'page' = 2, 'country' = 3, 'device' = 4, 'searchAppearance' = 5),
  span Enum8('day' = 1, 'week' = 2, 'month' = 3),
  date Date,
  version UInt64,
  key String,
  clicks UInt32,
  impressions UInt32,
  position_sum UInt64
)
engine = MergeTree
partition by toYYYYMM(date)
order by (website_id, source, search_type, dimension, span, date, version, key);

-- Totals per day: those of the source (dimension ''), and those of the rows that it returned for each dimension.
-- shard by cityHash64(website_id)
create table if not exists search_metric_totals (
  account_id UUID,
  website_id UUID,
  source Enum8('google' = 1, 'bing' = 2, 'export' = 3),
  search_type Enum8('web' = 1, 'image' = 2, 'video' = 3, 'news' = 4, 'discover' = 5, 'googleNews' = 6),
  dimension Enum8('' = 0, 'query' = 1, 'page' = 2, 'country' = 3, 'device' = 4, 'searchAppearance' = 5),
  date Date,
  version UInt64,
  clicks UInt32,
  impressions UInt32,
  position_sum UInt64
)
engine = MergeTree
partition by toYear(date)
order by (website_id, source, search_type, dimension, date, version);

-- Dimension combinations, for requests that name several dimensions.
-- shard by cityHash64(website_id)
create table if not exists search_metric_combinations (
  account_id UUID,
  website_id UUID,
  source Enum8('google' = 1, 'bing' = 2, 'export' = 3),
  search_type Enum8('web' = 1, 'image' = 2, 'video' = 3, 'news' = 4, 'discover' = 5, 'googleNews' = 6),
  date Date,
  version UInt64,
  query String,
  page String,
  country LowCardinality(String),
  device LowCardinality(String),
  clicks UInt32,
  impressions UInt32,
  position_sum UInt64
)
engine = MergeTree
partition by toYYYYMM(date)
order by (website_id, source, search_type, date, version, query, page);
