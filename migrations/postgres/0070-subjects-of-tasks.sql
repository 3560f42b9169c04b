-- What a task of a member is about: {keywordId, query, page}. Null for tasks of the site audit and of briefs.
alter table campaign_tasks add column subject jsonb;
