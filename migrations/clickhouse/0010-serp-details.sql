-- What each element of a result page says and links to. `links` has one JSON text per element: an array of [title, url], or '' if the
-- links are unknown, as on result pages from before this file. `ai_domains` are the registrable domains of the AI Overview's sources.
alter table serps
  add column if not exists snippets Array(String) codec(ZSTD(3)),
  add column if not exists pixel_tops Array(UInt32),
  add column if not exists links Array(String) codec(ZSTD(3)),
  add column if not exists ai_overview Enum8('unknown' = 0, 'absent' = 1, 'shown' = 2, 'loaded' = 3),
  add column if not exists ai_domains Array(String);
