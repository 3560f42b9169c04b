-- The latest days of a keyword's history, for lists. ClickHouse has all of them; this copy is complete from `since` on. A keyword
-- without a row gets one with its next rank check.
create table keyword_recent_days (
  keyword_id uuid primary key references keywords on delete cascade,
  account_id uuid not null,
  since date not null,
  -- `{date, position, checkStatus, version}`, oldest first.
  days jsonb not null
);
