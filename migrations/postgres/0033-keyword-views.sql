-- Saved filters of keywords, for one website or for all of the account. `filters` has the query parameters of the list.
create table keyword_views (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  website_id uuid references websites (id) on delete cascade,
  name text not null,
  filters jsonb not null,
  created_at timestamptz not null
);
create unique index keyword_views_name on keyword_views (account_id, website_id, lower(name)) nulls not distinct;
create index keyword_views_of_website on keyword_views (website_id);
