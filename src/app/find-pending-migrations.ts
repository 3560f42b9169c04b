import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  type AppliedMigration,
  type MigrationSource,
  planMigrations,
  readMigrations,
} from '#platform/migrations';

const folder = fileURLToPath(new URL('../../migrations/', import.meta.url));

/** The files of both databases. */
export const migrations = {
  postgres: { store: 'Postgres', folder: join(folder, 'postgres'), baseline: 11 },
  clickhouse: { store: 'ClickHouse', folder: join(folder, 'clickhouse'), baseline: 5 },
} as const;

export interface AppliedMigrations {
  postgres: readonly AppliedMigration[];
  /** Null if ClickHouse does not respond. */
  clickhouse: readonly AppliedMigration[] | null;
}

interface PendingMigration {
  /** Such as `Postgres 0012-reading-rules.sql`. */
  label: string;
  /** Whether its database has no tables yet, so that it changes none. */
  isCreation: boolean;
}

/**
 * The migrations of this version that the databases have not applied.
 * @throws Error if a database does not come from this version or an earlier one
 */
export async function findPendingMigrations({
  postgres,
  clickhouse,
}: AppliedMigrations): Promise<PendingMigration[]> {
  return [
    ...(await findPending(migrations.postgres, postgres)),
    ...(clickhouse === null ? [] : await findPending(migrations.clickhouse, clickhouse)),
  ];
}

async function findPending(
  source: MigrationSource,
  applied: readonly AppliedMigration[],
): Promise<PendingMigration[]> {
  const { pending } = planMigrations(source, await readMigrations(source.folder), applied);
  return pending.map(({ name }) => ({ label: `${source.store} ${name}`, isCreation: applied.length === 0 }));
}
