-- Every question asked of an answer engine and what came of it, once; texts are kept as they came.
-- A run has one row: who asks a second time for the same run replaces it. Few rows to a granule: pages of answers are read by key.
-- shard by cityHash64(website_id)
create table if not exists ai_answers (
  account_id UUID,
  website_id UUID,
  run_id UUID,
  asked_at DateTime64(3, 'UTC'),
  prompt_id UUID,
  prompt String,
  country LowCardinality(String),
  language LowCardinality(String),
  engine LowCardinality(String),
  model LowCardinality(String),
  -- answered, refused, absent, failed
  outcome LowCardinality(String),
  error_code LowCardinality(String),
  error_message String,
  text String codec(ZSTD(3)),
  -- What a search looks into: in lower case, without diacritics and differences of width. It is read whole for each search.
  text_folded String materialized replaceRegexpAll(lowerUTF8(normalizeUTF8NFKD(text)), '\\p{Mn}+', '') codec(LZ4),
  search_queries Array(String),
  -- Of one length: addresses without tracking, empty where the engine named none; their domains; titles.
  citation_urls Array(String),
  citation_domains Array(LowCardinality(String)),
  citation_titles Array(String),
  cost_micros UInt64,
  attempts UInt8
)
engine = ReplacingMergeTree(attempts)
partition by toYYYYMM(asked_at)
order by (website_id, asked_at, run_id)
settings index_granularity = 64;

-- What was read in each answer, by the brands of the website as they were at `read_version`; read again when they change.
-- Narrow: figures are sums over it.
-- shard by cityHash64(website_id)
create table if not exists ai_readings (
  account_id UUID,
  website_id UUID,
  run_id UUID,
  asked_at DateTime64(3, 'UTC'),
  prompt_id UUID,
  engine LowCardinality(String),
  outcome LowCardinality(String),
  own_mentioned Bool,
  own_cited Bool,
  -- Brands named, in the order of their first mention, each once.
  brand_ids Array(UUID),
  -- Brands whose pages are cited, in the order of their first citation, each once.
  cited_brand_ids Array(UUID),
  -- Of one length: every mention with its place in the text, in UTF-16 units, the end exclusive.
  mention_brand_ids Array(UUID) codec(ZSTD(1)),
  mention_starts Array(UInt32) codec(ZSTD(1)),
  mention_ends Array(UInt32) codec(ZSTD(1)),
  read_version UInt64
)
engine = ReplacingMergeTree(read_version)
partition by toYYYYMM(asked_at)
order by (website_id, asked_at, run_id)
settings index_granularity = 1024;
