-- The domains of a release of the web graph by number, and the domains that link to each. A partition is a release; which of
-- them counts is said in Postgres. Names are reversed (`com.example`), as the releases write them.
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

-- Within a target the strongest come first, those alike by number and thereby by name: `weakness` is 100 less the authority
-- of `from_id`. A page of referring domains is one stretch of this order.
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

-- What is known about a domain, by its name.
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

-- Rows of a ranks file before their domains' numbers are known. Empty between imports.
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
