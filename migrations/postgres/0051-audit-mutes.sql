-- Issues of audits that members have accepted. Ended ones stay as the record of who muted what, when and why.
create table audit_mutes (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  website_id uuid not null references websites on delete cascade,
  code text not null,
  -- At most one of them. Without both, the rule is muted on the whole website.
  url text,
  url_pattern text,
  reason text not null,
  -- The names of the people or API keys at that time.
  created_by text,
  created_at timestamptz not null,
  expires_at timestamptz,
  unmuted_by text,
  unmuted_at timestamptz,
  check (url is null or url_pattern is null)
);
create index audit_mutes_website on audit_mutes (website_id, id);
create unique index audit_mutes_target on audit_mutes (website_id, code, coalesce(url, ''), coalesce(url_pattern, ''))
  where unmuted_at is null;
