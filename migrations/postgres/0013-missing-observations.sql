-- Days of which ClickHouse has fewer rows than Postgres expects, as the latest comparison of each dataset found them.
create table missing_observations (
  dataset text not null,
  day date not null,
  expected bigint not null,
  found bigint not null,
  -- Whether the missing rows are collected again.
  is_rebuilding boolean not null,
  primary key (dataset, day)
);
