-- Locations that SERP providers can search from, by the names that they take. All accounts share them.
create table serp_locations (
  provider text not null,
  country text not null,
  name text not null,
  -- The target type of Google Ads in snake case.
  kind text not null,
  -- The number of people; null if the provider does not report it.
  reach bigint,
  -- Without case and accents, for searches.
  folded_name text not null,
  listed_at timestamptz not null,
  primary key (provider, country, name)
);
create index serp_locations_by_age on serp_locations (listed_at);

-- The lists that were requested: all locations of a country, or the matches of a text in all countries.
create table serp_location_lists (
  provider text not null,
  country text not null,
  search text not null,
  -- Null before the first success.
  listed_at timestamptz,
  attempted_at timestamptz not null,
  error_code text,
  error_message text,
  primary key (provider, country, search)
);
