import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';

/** Any number will do, as long as every version of the program uses the same one. */
const migrationLock = 7_203_114;

export interface Migration {
  name: string;
  text: string;
}

/** The migrations of a folder in order of their names (`0001-accounts.sql`). */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  return Promise.all(names.map(async (name) => ({ name, text: await readFile(join(folder, name), 'utf8') })));
}

/** What is still to be applied. @throws Error where the store was migrated by a newer version of the program. */
export function pendingMigrations(known: readonly Migration[], applied: readonly string[]): Migration[] {
  const names = new Set(known.map((migration) => migration.name));
  const newer = applied.filter((name) => !names.has(name));
  if (newer.length > 0) {
    throw new Error(
      `The data belongs to a newer version of Cairn (it has ${newer.join(', ')}). Update the program.`,
    );
  }
  const done = new Set(applied);
  return known.filter((migration) => !done.has(migration.name));
}

/** Runs `work` while no other process of the same database does. */
export async function withMigrationLock<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  // A connection that breaks says so to whoever waits on it, too; unheard, it would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Brings the schema up to date, each file in a transaction of its own. */
export async function migrateDatabase(client: Client, folder: string): Promise<void> {
  await client.query(
    'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())',
  );
  const { rows } = await client.query<{ name: string }>('select name from migrations order by name');
  const applied = rows.map((row) => row.name);
  for (const migration of pendingMigrations(await readMigrations(folder), applied)) {
    await client.query('begin');
    await client.query(migration.text);
    await client.query('insert into migrations (name) values ($1)', [migration.name]);
    await client.query('commit');
  }
}
