-- Logo images of reports. Reports refer to them by digest, so the logo of an existing report stays when the branding changes.
create table report_logos (
  account_id uuid not null references accounts on delete cascade,
  -- SHA-256 of the content.
  digest bytea not null,
  type text not null check (type in ('image/png', 'image/jpeg')),
  width integer not null,
  height integer not null,
  content bytea not null check (length(content) <= 262144),
  created_at timestamptz not null,
  primary key (account_id, digest)
);
alter table report_brandings add column logo bytea;
