-- What a crawl got for each address. Replacing by time: an address that is asked for twice, after a stop, counts once.
-- `details` holds what only the checks of single pages look at, as JSON.
-- shard by cityHash64(website_id)
create table if not exists crawl_pages (
  account_id UUID,
  website_id UUID,
  crawl_id UUID,
  url String,
  fetched_at DateTime64(3, 'UTC'),
  outcome Enum8('fetched' = 1, 'failed' = 2, 'skipped' = 3),
  reason LowCardinality(String),
  depth Nullable(UInt16),
  found_on String,
  status UInt16,
  redirect_to String,
  content_type LowCardinality(String),
  bytes Nullable(UInt64),
  first_byte_ms UInt32,
  indexability LowCardinality(String),
  title String,
  description String,
  heading String,
  canonical String,
  hreflang_langs Array(String),
  hreflang_urls Array(String),
  word_count UInt32,
  fingerprint UInt64,
  details String codec(ZSTD(3))
)
engine = ReplacingMergeTree(fetched_at)
order by (website_id, crawl_id, url)
settings index_granularity = 1024;

-- The links of a page in its order, in parallel arrays, so that a page that is asked for twice has them once.
-- shard by cityHash64(website_id)
create table if not exists crawl_links (
  account_id UUID,
  website_id UUID,
  crawl_id UUID,
  url String,
  fetched_at DateTime64(3, 'UTC'),
  targets Array(String),
  internals Array(Bool),
  rels Array(LowCardinality(String)),
  nofollows Array(Bool),
  anchors Array(String),
  areas Array(LowCardinality(String)),
  hiddens Array(Bool)
)
engine = ReplacingMergeTree(fetched_at)
order by (website_id, crawl_id, url)
settings index_granularity = 256;

-- Addresses of the website that its sitemaps name.
-- shard by cityHash64(website_id)
create table if not exists crawl_sitemap_urls (
  account_id UUID,
  website_id UUID,
  crawl_id UUID,
  url String,
  sitemap String,
  last_modified Nullable(DateTime64(3, 'UTC'))
)
engine = ReplacingMergeTree
order by (website_id, crawl_id, url, sitemap);

-- What other websites answered where links lead to them.
-- shard by cityHash64(website_id)
create table if not exists crawl_targets (
  account_id UUID,
  website_id UUID,
  crawl_id UUID,
  url String,
  checked_at DateTime64(3, 'UTC'),
  outcome Enum8('fetched' = 1, 'failed' = 2, 'skipped' = 3),
  reason LowCardinality(String),
  status UInt16,
  redirect_to String
)
engine = ReplacingMergeTree(checked_at)
order by (website_id, crawl_id, url);
