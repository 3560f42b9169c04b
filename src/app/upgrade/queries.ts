import type { Client } from 'pg';

export async function recordVersion(client: Client, version: string): Promise<void> {
  await client.query(
    `insert into installed_versions (version, last_started_at) values ($1, now())
     on conflict (version) do update set last_started_at = excluded.last_started_at`,
    [version],
  );
}

/** The version that has opened the database last; null if it did not record its version. */
export async function readInstalledVersion(client: Client): Promise<string | null> {
  const { rows: found } = await client.query<{ exists: boolean }>(
    "select to_regclass('installed_versions') is not null as exists",
  );
  if (!found[0]?.exists) return null;
  const { rows } = await client.query<{ version: string }>(
    'select version from installed_versions order by last_started_at desc limit 1',
  );
  return rows[0]?.version ?? null;
}

export interface StoreSize {
  bytes: number;
  largestTableBytes: number;
}

export async function readDatabaseSize(client: Client): Promise<StoreSize> {
  const { rows } = await client.query<StoreSize>(
    `select pg_database_size(current_database())::float8 as bytes,
       coalesce(max(pg_total_relation_size(oid)), 0)::float8 as "largestTableBytes"
     from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace`,
  );
  return rows[0] ?? { bytes: 0, largestTableBytes: 0 };
}
