-- Websites and days whose positions were recorded and whose event `positions.recorded` waits, so that many batches of rank checks publish
-- one. A publisher deletes the rows it has published.
create table recorded_positions (
  id bigint generated always as identity primary key,
  account_id uuid not null,
  website_id uuid not null,
  day date not null
);

-- An attempt updates its rank check three times before it ends, and a rank check updates the recent days of its keywords twice. These
-- updates change no index, so they need no new index entries if their page has room.
alter table rank_checks set (fillfactor = 50);
alter table keyword_recent_days set (fillfactor = 70);
