import type { ClickHouse } from '#platform/clickhouse';
import type { CollectedSerp } from '#providers/serp';

/** The best organic result of a domain on the last stored SERP of a search target that contains it. */
export interface DomainRank {
  targetId: string;
  checkedAt: Date;
  rank: number;
  url: string;
}

interface IndexedSerp {
  targetId: string;
  checkedAt: Date;
  serp: CollectedSerp;
  /** The registrable domain of each element; empty without a host. */
  domains: readonly string[];
}

/** Adds SERPs to the index of domains. Repeated inserts have no effect. */
export async function indexDomains(clickhouse: ClickHouse, serps: readonly IndexedSerp[]): Promise<void> {
  await clickhouse.insert('serp_domains', serps.flatMap(rowsOf), {
    domain: 'String',
    target_id: 'UUID',
    checked_at: "DateTime64(3, 'UTC')",
    rank: 'UInt16',
    url: 'String',
  });
}

function rowsOf({ targetId, checkedAt, serp, domains }: IndexedSerp) {
  const best = new Map<string, { rank: number; url: string }>();
  for (const [index, { rank, url }] of serp.elements.entries()) {
    const domain = domains[index];
    if (rank === null || url === null || !domain) continue;
    if (rank < (best.get(domain)?.rank ?? Infinity)) best.set(domain, { rank, url });
  }
  return [...best].map(([domain, result]) => ({
    domain,
    target_id: targetId,
    checked_at: checkedAt.getTime(),
    ...result,
  }));
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
