import type { Client } from 'pg';
import type { AppliedMigration } from '#platform/migrations';

/** The migrations that a database has applied, in order; none if it has no tables. Changes nothing. */
export async function readAppliedMigrations(client: Pick<Client, 'query'>): Promise<AppliedMigration[]> {
  const { rows: found } = await client.query<{ exists: boolean }>(
    "select to_regclass('migrations') is not null as exists",
  );
  if (!found[0]?.exists) return [];
  // Databases of the baseline have the table without checksums.
  const { rows } = await client.query<AppliedMigration>(
    "select name, to_jsonb(m) ->> 'checksum' as checksum from migrations m order by name",
  );
  return rows;
}
