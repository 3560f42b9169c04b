-- The last day on which a position counts as the keyword's value. Rows from before this file hold for two weeks, because the
-- interval of their keyword was not stored.
alter table positions add column if not exists held_through Date default checked_on + 14;

-- `definition` is 0 in rollups from before keyword values; a job replaces them. `ended` counts the rank checks that ended on the
-- day, `measured` the keywords with a value whose check did not fail, and `domains_visibility` is the visibility of all domains.
alter table ranking_days
  add column if not exists definition UInt8 default 0,
  add column if not exists ended UInt32 default 0,
  add column if not exists measured UInt32 default 0,
  add column if not exists domains_visibility Float64 default 0;
