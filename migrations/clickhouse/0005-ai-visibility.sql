-- Every prompt that was sent to an AI answer engine, and its answer. Texts are stored unchanged.
-- A run has one row: a later attempt replaces it. Granules are small because pages of answers are read by key.
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
  -- The text that searches scan: lowercase, without diacritics and width variants. Every search reads the whole column.
  text_folded String materialized replaceRegexpAll(lowerUTF8(normalizeUTF8NFKD(text)), '\\p{Mn}+', '') codec(LZ4),
  search_queries Array(String),
  -- Parallel arrays: URLs without tracking parameters (empty if the engine named none), their domains, titles.
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

-- The analysis of each answer with the website's brands of `read_version`, repeated when the brands change.
-- The table is narrow because metrics aggregate over it.
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
  -- Mentioned brands in the order of their first mention, each once.
  brand_ids Array(UUID),
  -- Brands whose pages are cited, in the order of their first citation, each once.
  cited_brand_ids Array(UUID),
  -- Parallel arrays: every mention with its offsets in the text, in UTF-16 code units, the end exclusive.
  mention_brand_ids Array(UUID) codec(ZSTD(1)),
  mention_starts Array(UInt32) codec(ZSTD(1)),
  mention_ends Array(UInt32) codec(ZSTD(1)),
  read_version UInt64
)
engine = ReplacingMergeTree(read_version)
partition by toYYYYMM(asked_at)
order by (website_id, asked_at, run_id)
settings index_granularity = 1024;
