-- The keywords without a position from a result page at the last computation. Topics are computed again when their number has changed.
alter table keyword_topic_runs add column keywords_unchecked integer not null default 0;

-- The newest months of the searches, oldest first. The next computation fills them.
alter table keyword_topics add column searches_months text[] not null default '{}';
