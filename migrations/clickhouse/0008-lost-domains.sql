-- Domains by the day on which the last of their links was lost. Days that were written before know of none until they are next added up.
alter table backlink_days add column if not exists domains_lost UInt32 default 0;
