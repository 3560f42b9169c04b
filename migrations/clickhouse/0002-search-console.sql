-- Clicks and impressions of search results by one dimension, as their source gave them, and sums of weeks and months of
-- these. Which versions count is said in Postgres. Positions are kept as sums over impressions, in hundredths: whole
-- numbers add up to the same in any order.
-- shard by cityHash64(website_id)
create table if not exists figure_rows (
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

-- The sums of a day: without a dimension as the source gives them, and of the rows that it gave by each dimension.
-- shard by cityHash64(website_id)
create table if not exists figure_totals (
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

-- The same crossed: for questions that name several dimensions.
-- shard by cityHash64(website_id)
create table if not exists figure_crossings (
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
