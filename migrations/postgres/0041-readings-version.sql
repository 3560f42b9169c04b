-- Incremented after every change of the readings of a website's answers, so that rates computed from them can be used until then.
alter table ai_tracked_websites add column readings_version bigint not null default 0;
