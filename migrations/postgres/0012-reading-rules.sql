-- The version of the matching rules that the website's answers were read with; an older one makes them be read again.
alter table ai_tracked_websites add column reading_rules integer not null default 1;
