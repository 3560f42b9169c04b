-- The website's own share of the last result page: features that show one of its pages, all its organic results as
-- [{url, position}], and the AI Overview as {present, cited, referencePosition}, null if the provider does not report it.
alter table keywords
  add column own_features text[] not null default '{}',
  add column own_urls jsonb not null default '[]',
  add column ai_overview jsonb;
