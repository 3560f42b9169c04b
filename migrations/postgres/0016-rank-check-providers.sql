-- The connected providers of result pages when rank checks were scheduled last. Keywords that none of them supports wait for their next
-- slot, or until the providers change.
create table rank_check_providers (
  is_only_row boolean primary key default true check (is_only_row),
  providers text not null
);
