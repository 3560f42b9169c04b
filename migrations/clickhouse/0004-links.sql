-- The domains of a web graph release, by number. A partition is a release; Postgres records which one counts. Names are reversed
-- (`com.example`), as in the release files.
-- shard by id
create table if not exists web_graph_domains (
  release UInt16,
  id UInt32 codec(Delta, ZSTD(1)),
  name String codec(ZSTD(1)),
  hosts UInt32 codec(ZSTD(1))
)
engine = MergeTree
partition by release
order by id
settings index_granularity = 128, min_compress_block_size = 4096, non_replicated_deduplication_window = 100;

-- The domains that link to each domain. Within a target they are ordered by strength and then by number, which is also the order
-- of names: `weakness` is 100 minus the authority of `from_id`. A page of referring domains is one range of this order.
-- shard by to_id
create table if not exists web_graph_edges (
  release UInt16 codec(ZSTD(1)),
  to_id UInt32 codec(Delta, ZSTD(1)),
  weakness UInt8 codec(ZSTD(1)),
  from_id UInt32 codec(Delta, ZSTD(1))
)
engine = MergeTree
partition by release
order by (to_id, weakness, from_id)
settings index_granularity = 1024, min_compress_block_size = 16384, non_replicated_deduplication_window = 100;

-- The ranks of each domain, by name.
-- shard by cityHash64(name)
create table if not exists domain_ranks (
  release UInt16,
  name String codec(ZSTD(1)),
  id UInt32 codec(Delta, ZSTD(1)),
  hosts UInt32 codec(ZSTD(1)),
  authority UInt8 codec(ZSTD(1)),
  harmonic_position UInt32 codec(ZSTD(1)),
  harmonic_value Float32 codec(ZSTD(1)),
  pagerank_position UInt32 codec(ZSTD(1)),
  pagerank_value Float64 codec(ZSTD(1))
)
engine = MergeTree
partition by release
order by name
settings index_granularity = 128, min_compress_block_size = 4096;

-- Rows of a ranks file before they are joined with the numbers of their domains. Empty between imports.
-- shard by cityHash64(name)
create table if not exists domain_ranks_incoming (
  release UInt16,
  name String,
  authority UInt8,
  harmonic_position UInt32,
  harmonic_value Float32,
  pagerank_position UInt32,
  pagerank_value Float64
)
engine = MergeTree
partition by release
order by name
settings non_replicated_deduplication_window = 100;

-- The last observation of each link by each source. `target_url` is empty if the source names no target page, `source_url` if
-- it only counts the links of a whole domain. A repeated job replaces its own rows.
-- shard by cityHash64(website_id)
create table if not exists backlinks (
  account_id UUID,
  website_id UUID,
  target_domain String,
  source_domain String,
  source_url String,
  target_url String,
  source LowCardinality(String),
  link_id UUID,
  anchor Nullable(String),
  rel Array(LowCardinality(String)),
  links UInt32,
  first_seen Nullable(DateTime64(3, 'UTC')),
  last_seen Nullable(DateTime64(3, 'UTC')),
  observed_at DateTime64(3, 'UTC')
)
engine = ReplacingMergeTree(observed_at)
order by (website_id, target_domain, source_domain, link_id, source)
settings index_granularity = 1024;

-- Changes of links. The time is fixed before the work begins, so a repeated job writes the same row.
-- shard by cityHash64(website_id)
create table if not exists backlink_changes (
  account_id UUID,
  website_id UUID,
  link_id UUID,
  at DateTime64(3, 'UTC'),
  kind LowCardinality(String),
  before String,
  after String
)
engine = ReplacingMergeTree
order by (website_id, link_id, at, kind)
settings index_granularity = 512;

-- Links and domains found and lost by day. All days of a website share a version; Postgres records which version counts.
-- shard by cityHash64(website_id)
create table if not exists backlink_days (
  account_id UUID,
  website_id UUID,
  version UInt64,
  day Date,
  found UInt32,
  lost UInt32,
  domains_found UInt32,
  domains_lost UInt32 default 0
)
engine = MergeTree
order by (website_id, version, day);
