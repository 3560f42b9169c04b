import type { ClickHouse } from '#platform/clickhouse';
import type { PageHashes } from './clustering/page-set.ts';

/**
 * The URLs in the top 10 of the newest result page of each search target since a time, as halves of their hashes. Targets without a page
 * are left out.
 */
export async function readTopUrls(
  clickhouse: ClickHouse,
  { targetIds, from }: { targetIds: readonly string[]; from: Date },
): Promise<Map<string, PageHashes>> {
  if (targetIds.length === 0) return new Map();
  const rows = await clickhouse.query<PageHashes & { targetId: string }>(
    `select target_id as targetId, arrayMap(hash -> toUInt32(bitAnd(hash, 4294967295)), hashes) as low,
       arrayMap(hash -> toUInt32(bitShiftRight(hash, 32)), hashes) as high
     from (
       select target_id, argMax(top_urls, checked_at) as hashes from serps final
       where target_id in {targetIds: Array(UUID)} and checked_at >= {from: DateTime64(3)}
       group by target_id
     )`,
    { targetIds, from },
  );
  return new Map(rows.map(({ targetId, ...hashes }) => [targetId, hashes]));
}
