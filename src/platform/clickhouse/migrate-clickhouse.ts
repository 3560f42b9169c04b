import { type MigrationSource, planMigrations, readMigrations } from '#platform/migrations';
import { clusterStatements, splitStatements } from './cluster-statements.ts';
import type { ClickHouse } from './open-clickhouse.ts';
import { readAnalyticsMigrations } from './read-analytics-migrations.ts';

/** Databases of the baseline have the table without checksums. */
const migrationsTable = [
  `create table if not exists migrations (name String, applied_at DateTime64(3) default now64(3), checksum String default '')
  -- shard by 0
  engine = ReplacingMergeTree order by name`,
  `alter table migrations add column if not exists checksum String default ''`,
];

/**
 * Applies the pending migrations. The caller must prevent concurrent runs.
 * @throws Error if the database does not come from these files
 */
export async function migrateClickHouse(
  clickhouse: ClickHouse,
  source: MigrationSource,
  cluster: string | null,
): Promise<void> {
  for (const statement of migrationsTable) await runOnCluster(clickhouse, statement, cluster);
  const applied = await readAnalyticsMigrations(clickhouse);
  const { pending, unrecorded } = planMigrations(
    source,
    await readMigrations(source.folder, source.names),
    applied,
  );
  await clickhouse.insert(
    'migrations',
    unrecorded.map(({ name, checksum }) => ({ name, checksum })),
  );
  for (const { name, text, checksum } of pending) {
    for (const statement of splitStatements(text)) await runOnCluster(clickhouse, statement, cluster);
    await clickhouse.insert('migrations', [{ name, checksum }]);
  }
}

async function runOnCluster(
  clickhouse: ClickHouse,
  statement: string,
  cluster: string | null,
): Promise<void> {
  for (const variant of clusterStatements(statement, cluster)) await clickhouse.command(variant);
}
