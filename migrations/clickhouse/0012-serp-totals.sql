-- The expected clicks of all domains on the SERP behind each value, 0 without a SERP. Empty in rows from before this file.
alter table keyword_value_days
  add column if not exists serp_totals Array(Float64);
