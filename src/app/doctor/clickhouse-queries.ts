import type { ClickHouse } from '#platform/clickhouse';

export async function readAnalyticsServer(
  clickhouse: ClickHouse,
): Promise<{ version: string; clockMs: number }> {
  const rows = await clickhouse.query<{ version: string; clockMs: number }>(
    'select version() as version, toFloat64(toUnixTimestamp64Milli(now64(3))) as clockMs',
  );
  return rows[0] ?? { version: '', clockMs: Number.NaN };
}

/** The tables with files, without the copies of a running backup. */
export async function readStoredTables(clickhouse: ClickHouse): Promise<string[]> {
  const rows = await clickhouse.query<{ name: string }>(
    `select name from system.tables
     where database = currentDatabase() and engine like '%MergeTree' and not startsWith(name, 'backup_of_') order by name`,
  );
  return rows.map(({ name }) => name);
}

/** The tables of which ClickHouse has set damaged parts aside. */
export async function readTablesWithBrokenParts(clickhouse: ClickHouse): Promise<string[]> {
  const rows = await clickhouse.query<{ name: string }>(
    `select distinct table as name from system.detached_parts
     where database = currentDatabase() and reason like 'broken%' order by 1`,
  );
  return rows.map(({ name }) => name);
}

interface PartCheck {
  /** One row for each table, or one for each part. */
  result?: number;
  is_passed?: number;
  part_path?: string;
}

/** Verifies the checksums of all files of a table. @returns a damaged part; null if there is none */
export async function findDamagedPart(clickhouse: ClickHouse, table: string): Promise<string | null> {
  const checks = await clickhouse.query<PartCheck>(`check table ${table}`);
  const broken = checks.find(({ result, is_passed: passed }) => Number(result ?? passed) !== 1);
  return broken === undefined ? null : (broken.part_path ?? 'a part has another checksum');
}

/** Reads all columns of all rows. */
export function readAllRows(clickhouse: ClickHouse, table: string): Promise<void> {
  return clickhouse.command(`select * from ${table} format Null`);
}
