-- Filters of result pages that match few of many keywords. Values that match many are found early in the order of the list.
create index if not exists keywords_by_feature on keywords using gin (serp_features);
create index if not exists keywords_by_own_feature on keywords using gin (own_features);
create index if not exists keywords_by_own_url on keywords using gin (own_urls jsonb_path_ops);
create index if not exists keywords_cited on keywords (website_id, id) where ai_overview @> '{"cited": true}';
-- Few with a provider that reports AI Overviews, all keywords without one.
create index if not exists keywords_without_ai_overview on keywords (website_id, id)
  where ai_overview is null or ai_overview @> '{"cited": null}';
-- Most search targets have no location and belong to Google.
create index if not exists search_targets_by_location on search_targets (location) where location <> '';
create index if not exists search_targets_by_engine on search_targets (engine) where engine <> 'google';
