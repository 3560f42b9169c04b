-- The outcome of each crawled URL. A URL that is fetched again after an interruption replaces its row.
-- `details` is JSON that only rules for single pages read.
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

-- The links of a page in document order, as parallel arrays, so that a page fetched twice has them once.
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

-- URLs of the website that its sitemaps list.
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

-- The responses of external link targets.
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

-- One row per issue: an audit rule and a URL. Written twice: first as found, then with its state.
-- shard by cityHash64(website_id)
create table if not exists audit_issues (
  account_id UUID,
  website_id UUID,
  audit_id UUID,
  code LowCardinality(String),
  url String,
  severity Enum8('notice' = 1, 'warning' = 2, 'error' = 3),
  category LowCardinality(String),
  detail String,
  occurrences UInt32,
  urls Array(String),
  state Enum8('new' = 1, 'open' = 2, 'fixed' = 3),
  version UInt8
)
engine = ReplacingMergeTree(version)
order by (website_id, audit_id, code, url);

-- The pages of an audit, with the columns of the page list.
-- shard by cityHash64(website_id)
create table if not exists audit_pages (
  account_id UUID,
  website_id UUID,
  audit_id UUID,
  url String,
  outcome Enum8('fetched' = 1, 'failed' = 2, 'skipped' = 3),
  reason LowCardinality(String),
  status UInt16,
  indexability LowCardinality(String),
  title String,
  depth Nullable(UInt16),
  inlinks UInt32,
  in_sitemap Bool,
  word_count UInt32,
  bytes Nullable(UInt64),
  first_byte_ms UInt32,
  errors UInt16,
  warnings UInt16,
  notices UInt16
)
engine = ReplacingMergeTree
order by (website_id, audit_id, url);
