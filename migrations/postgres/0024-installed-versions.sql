-- The versions of Cairn that have opened these databases. The notes of an upgrade begin after the last one.
create table installed_versions (
  version text primary key,
  last_started_at timestamptz not null
);
