import type { Client } from 'pg';
import { type MigrationSource, planMigrations, readMigrations } from '#platform/migrations';
import { readAppliedMigrations } from './read-applied-migrations.ts';

/** Applies the pending migrations, each file in its own transaction. @throws Error if the database does not come from these files */
export async function migrateDatabase(client: Client, source: MigrationSource): Promise<void> {
  await createMigrationsTable(client);
  const applied = await readAppliedMigrations(client);
  const { pending, unrecorded } = planMigrations(
    source,
    await readMigrations(source.folder, source.names),
    applied,
  );
  for (const { name, checksum } of unrecorded) {
    await client.query('update migrations set checksum = $2 where name = $1', [name, checksum]);
  }
  for (const { name, text, checksum } of pending) {
    await client.query('begin');
    await client.query(text);
    await client.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum]);
    await client.query('commit');
  }
}

/** Databases of the baseline have the table without checksums. Altering it unconditionally would wait for running backups. */
async function createMigrationsTable(client: Client): Promise<void> {
  await client.query(
    `create table if not exists migrations (
       name text primary key, applied_at timestamptz not null default now(), checksum text)`,
  );
  const { rowCount } = await client.query(
    `select from information_schema.columns
     where table_schema = current_schema() and table_name = 'migrations' and column_name = 'checksum'`,
  );
  if (rowCount === 0) await client.query('alter table migrations add column checksum text');
}
