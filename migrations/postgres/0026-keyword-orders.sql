-- A website's keywords in each order of a list: a page costs the same however many there are.
create index keywords_by_keyword on keywords (website_id, keyword, id);
create index keywords_by_change on keywords (website_id, change, id);
create index keywords_by_best on keywords (website_id, best_position, id);
create index keywords_by_volume on keywords (website_id, search_volume, id);
create index keywords_by_check on keywords (website_id, checked_at, id);

-- What is looked for among many, where it is rare.
create index keywords_by_tag on keywords using gin (tags);
create index keywords_unranked on keywords (website_id, check_status, position, id) where check_status in ('pending', 'failed');
create index keywords_paused on keywords (website_id, position, id) where status = 'paused';
create index search_targets_by_letters on search_targets using gin (phrase gin_trgm_ops);
