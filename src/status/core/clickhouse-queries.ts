import type { ClickHouse } from '#platform/clickhouse';
import type { ClickHouseStatus } from './status.ts';

/** The server that responds; the other servers of a cluster have their own. */
export async function readClickHouseStatus(clickhouse: ClickHouse): Promise<ClickHouseStatus> {
  const [row] = await clickhouse.query<Omit<ClickHouseStatus, 'startedAt'> & { startedAt: number }>(
    `select toFloat64(toUnixTimestamp(now()) - uptime()) * 1000 as startedAt,
       (select toFloat64(sum(bytes_on_disk)) from system.parts where database = currentDatabase() and active) as bytes,
       (select toFloat64(sum(rows)) from system.parts where database = currentDatabase() and active) as rows,
       (select toFloat64(count()) from system.parts where database = currentDatabase() and active) as parts,
       (select toFloat64(sum(value)) from system.metrics where metric = 'MemoryTracking') as memoryBytes`,
  );
  if (row === undefined) throw new Error('ClickHouse returned no row');
  return { ...row, startedAt: new Date(row.startedAt) };
}
