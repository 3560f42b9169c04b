-- Notes of people on a day of a website, which charts show.
create table annotations (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  website_id uuid not null references websites (id) on delete cascade,
  day date not null,
  text text not null,
  created_at timestamptz not null
);
create index annotations_by_website on annotations (website_id, day, id);
