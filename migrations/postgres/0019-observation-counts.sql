-- The greatest number of rows that ClickHouse had of each website and day, less those that were deleted. Fewer rows are a loss.
create table observation_counts (
  dataset text not null,
  website_id uuid not null references websites on delete cascade,
  day date not null,
  rows bigint not null,
  primary key (dataset, website_id, day)
);
create index observation_counts_of_website on observation_counts (website_id);

-- Null if the rows belong to no website.
alter table missing_observations add column website_id uuid;
alter table missing_observations drop constraint missing_observations_pkey;
create unique index missing_observations_days on missing_observations (dataset, day, website_id) nulls not distinct;
