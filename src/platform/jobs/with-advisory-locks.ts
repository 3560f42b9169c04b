import { sql } from 'kysely';
import type { Db } from '#db';

/**
 * Works on those of the things that nobody else, in whatever process, is working on; whoever is at the others is answerable for
 * them. The hold is the database connection's: it ends with the process, however that ends.
 */
export async function holdAlone(
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
