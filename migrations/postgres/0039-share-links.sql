-- Share links open a page with chosen sections, may have a password, and count how often they were opened.
alter table report_links
  -- scrypt; see src/delivery/reports/links/link-password.ts.
  add column password_hash text,
  -- Null shows all sections.
  add column sections text[],
  add column views integer not null default 0,
  add column last_viewed_at timestamptz,
  -- Wrong passwords since the first of them, at most an hour ago.
  add column wrong_passwords integer not null default 0,
  add column wrong_password_at timestamptz;
