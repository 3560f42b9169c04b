import type { ClickHouse } from '#platform/clickhouse';
import type { StoreSize } from './queries.ts';

export async function readAnalyticsSize(clickhouse: ClickHouse): Promise<StoreSize> {
  const rows = await clickhouse.query<StoreSize>(
    `select toFloat64(sum(size)) as bytes, toFloat64(max(size)) as "largestTableBytes"
     from (select sum(bytes_on_disk) as size from system.parts where database = currentDatabase() and active group by table)`,
  );
  return rows[0] ?? { bytes: 0, largestTableBytes: 0 };
}
