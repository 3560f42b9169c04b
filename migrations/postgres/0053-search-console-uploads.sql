-- The newest export of Search Console that a member uploaded for a website. The next one replaces it.
create table search_console_uploads (
  website_id uuid primary key references websites on delete cascade,
  account_id uuid not null references accounts on delete cascade,
  -- Of this file, so that jobs of a replaced one change nothing.
  id uuid not null unique,
  name text not null,
  content bytea not null,
  state text not null check (state in ('reading', 'ready', 'importing', 'imported', 'failed')),
  preview jsonb,
  result jsonb,
  error jsonb,
  created_at timestamptz not null
);
create index search_console_uploads_of_account on search_console_uploads (account_id);
create index search_console_uploads_by_age on search_console_uploads (created_at);
