-- Hashes of the distinct organic URLs in the top 10, by which the topics of keywords are found. The scheme, `www.`, a trailing slash and
-- the fragment do not make another URL. Older rows are computed when they are read.
alter table serps add column if not exists top_urls Array(UInt64) default arrayDistinct(arrayMap(
  url -> cityHash64(trim(trailing '/' from replaceRegexpOne(cutFragment(url), '^[Hh][Tt][Tt][Pp][Ss]?://([Ww][Ww][Ww][.])?', ''))),
  arrayFilter((url, rank) -> rank between 1 and 10 and url <> '', urls, ranks)));
