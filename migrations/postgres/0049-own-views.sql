-- A view also has the columns of the list. It is shared with the account, or belongs to a member. One view of each audience is the default.
alter table keyword_views
  add column columns text[],
  add column owner_id uuid references users (id) on delete cascade,
  add column is_default boolean not null default false;
drop index keyword_views_name;
create unique index keyword_views_name on keyword_views (account_id, website_id, owner_id, lower(name)) nulls not distinct;
create unique index keyword_views_default on keyword_views (account_id, website_id, owner_id) nulls not distinct where is_default;
create index keyword_views_of_owner on keyword_views (owner_id) where owner_id is not null;

-- The columns that a member has chosen for lists of keywords, in their order and joined by commas.
alter table users add column keyword_columns text check (length(keyword_columns) <= 1000);
