-- When the keywords of a website were last examined for rules on rank checks. The next examination reads the keywords checked since then.
create table notification_examinations (
  website_id uuid primary key references websites (id) on delete cascade,
  account_id uuid not null references accounts (id) on delete cascade,
  examined_at timestamptz not null
);
