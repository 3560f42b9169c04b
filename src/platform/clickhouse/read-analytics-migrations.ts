import type { AppliedMigration } from '#platform/migrations';
import type { ClickHouse } from './open-clickhouse.ts';

/** The migrations that a database has applied, in order; none if it has no tables. Changes nothing. */
export async function readAnalyticsMigrations(clickhouse: ClickHouse): Promise<AppliedMigration[]> {
  const columns = await clickhouse.query<{ name: string }>(
    "select name from system.columns where database = currentDatabase() and table = 'migrations'",
  );
  if (columns.length === 0) return [];
  // Databases of the baseline have the table without checksums.
  const hasChecksums = columns.some(({ name }) => name === 'checksum');
  return clickhouse.query<AppliedMigration>(
    `select name, ${hasChecksums ? "nullIf(max(checksum), '')" : 'null'} as checksum
     from migrations group by name order by name`,
  );
}
