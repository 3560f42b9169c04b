-- The last result page on which a domain was found, by search target: the inverse of `serps`. The best rank of each page counts.
-- shard by cityHash64(target_id)
create table if not exists serp_domains (
  domain String,
  target_id UUID,
  checked_at DateTime64(3, 'UTC'),
  rank UInt16,
  url String
)
engine = ReplacingMergeTree(checked_at)
order by (domain, target_id)
settings index_granularity = 1024;

-- Result pages from before this file. A repetition inserts the same rows.
insert into serp_domains (domain, target_id, checked_at, rank, url)
select domain, target_id, max(checked_at), argMax(rank, (checked_at, -toInt32(rank))),
  argMax(url, (checked_at, -toInt32(rank)))
from (
  select target_id, checked_at, domain, rank, url from serps
  array join domains as domain, ranks as rank, urls as url
  where rank > 0 and domain <> ''
)
group by domain, target_id
settings max_bytes_before_external_group_by = 1000000000;
