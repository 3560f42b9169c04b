import { Client } from 'pg';

/** Lets the program's user create databases, and tables in the maintenance database, which only tests need. */
export async function allowDatabases(adminUrl: string): Promise<void> {
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  await client.query('alter role cairn createdb');
  await client.query('alter database postgres owner to cairn');
  await client.end();
}
