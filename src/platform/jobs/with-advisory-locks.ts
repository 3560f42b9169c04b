import { sql } from 'kysely';
import type { Db } from '#platform/postgres';

/**
 * Runs `work` with those ids that no other process holds; the others are left to their holders. The locks belong to the database
 * connection, so they end with the process.
 */
export async function withAdvisoryLocks(
  db: Db,
  ids: readonly string[],
  work: (held: ReadonlySet<string>) => Promise<void>,
): Promise<void> {
  await db.connection().execute(async (connection) => {
    const { rows } = await sql<{ id: string }>`
      select id from unnest(${ids}::uuid[]) g (id) where pg_try_advisory_lock(hashtextextended(id::text, 0))
    `.execute(connection);
    try {
      await work(new Set(rows.map((row) => row.id)));
    } finally {
      await sql`select pg_advisory_unlock_all()`.execute(connection);
    }
  });
}
