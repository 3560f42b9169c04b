import { sql } from 'kysely';
import type { Db } from '#platform/postgres';

interface Column {
  table: string;
  column: string;
  id: string;
}

/** Values of all accounts: the encryption key belongs to the installation. */
export async function selectSealed(
  db: Db,
  { table, column, id }: Column,
): Promise<{ id: string; value: Buffer }[]> {
  const { rows } = await sql<{ id: string; value: Buffer }>`
    select ${sql.ref(id)}::text as id, ${sql.ref(column)} as value from ${sql.table(table)}
    where length(${sql.ref(column)}) > 0`.execute(db);
  return rows;
}

/** Has no effect if the value has changed. */
export async function replaceSealed(
  db: Db,
  { table, column, id }: Column,
  row: { id: string; value: Buffer; replacement: Buffer },
): Promise<void> {
  await sql`
    update ${sql.table(table)} set ${sql.ref(column)} = ${row.replacement}
    where ${sql.ref(id)}::text = ${row.id} and ${sql.ref(column)} = ${row.value}`.execute(db);
}
