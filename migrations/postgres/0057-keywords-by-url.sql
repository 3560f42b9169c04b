-- Filters by a part of the URL that ranks.
create index keywords_by_url on keywords using gin (url gin_trgm_ops);
