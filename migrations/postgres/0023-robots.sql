-- What origins answered when a crawl under way asked for their robots.txt, so that its runs ask once a day. Gone when it has ended.
create table crawl_robots (
  crawl_id uuid not null references crawls on delete cascade,
  origin text not null,
  asked_at timestamptz not null,
  -- As text: a robots.txt may hold characters that `jsonb` does not take.
  answer json not null,
  primary key (crawl_id, origin)
);
