-- Filters by the number of words.
create index keywords_by_words on keywords (website_id, (length(keyword) - length(replace(keyword, ' ', '')) + 1), id);
