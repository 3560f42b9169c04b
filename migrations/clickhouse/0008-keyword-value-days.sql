-- The known values of a website's keywords on a day, as parallel arrays. Each rollup replaces the row as a whole, so the values of
-- deleted keywords disappear with it. `serp_clicks` are the expected clicks at the positions that have a SERP.
-- shard by cityHash64(website_id)
create table if not exists keyword_value_days (
  account_id UUID,
  website_id UUID,
  day Date,
  keyword_ids Array(UUID),
  positions Array(UInt16),
  checked_depths Array(UInt16),
  target_ids Array(UUID),
  checked_ats Array(DateTime64(3, 'UTC')),
  failed UInt32,
  ended UInt32,
  measured UInt32,
  serp_clicks Float64,
  written_at DateTime64(3, 'UTC')
)
engine = ReplacingMergeTree(written_at)
partition by toYYYYMM(day)
order by (website_id, day);
