-- What else a campaign was quoted under, so that another price list changes none that was drafted before. Those that are there were
-- all quoted under the only list that there was.
alter table campaigns
  add column term_months integer not null default 12 check (term_months > 0),
  add column placement_share double precision not null default 0.4 check (placement_share between 0 and 1);
alter table campaigns alter column term_months drop default, alter column placement_share drop default;
