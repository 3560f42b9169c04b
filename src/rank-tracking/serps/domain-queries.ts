import type { ClickHouse } from '#platform/clickhouse';

/** The best organic result of a domain on the last stored SERP of a search target that contains it. */
export interface DomainRank {
  targetId: string;
  checkedAt: Date;
  rank: number;
  url: string;
}

/** The search targets whose stored SERPs contain a registrable domain, best ranks first. Independent of the number of stored SERPs. */
export async function findDomainRanks(
  clickhouse: ClickHouse,
  { domain, from, limit }: { domain: string; from: Date; limit: number },
): Promise<DomainRank[]> {
  // Without `prewhere`, older rows would be merged first. The newest row of a search target passes whenever any of them does.
  const rows = await clickhouse.query<Omit<DomainRank, 'checkedAt'> & { checkedMs: string }>(
    `select target_id as targetId, toUnixTimestamp64Milli(checked_at) as checkedMs, rank, url from serp_domains final
     prewhere domain = {domain: String} and checked_at >= {from: DateTime64(3)}
     order by rank, target_id limit {limit: UInt32}`,
    { domain, from, limit },
  );
  return rows.map(({ checkedMs, ...row }) => ({ ...row, checkedAt: new Date(Number(checkedMs)) }));
}
