import type { DatabaseSync } from 'node:sqlite';

const maxHeapBytes = 256 * 1024 * 1024;
/** Twenty years of daily positions have 150 000 characters. */
export const maxTextChars = 1_000_000;
/** Columns of all versions. Later ones have more, which are not needed. */
const columns = ['keyword', 'domain', 'device', 'country', 'city', 'state', 'url', 'tags', 'history'];

/** Limits the memory of a foreign database, and that its definitions may run code. */
export function restrict(database: DatabaseSync): void {
  database.exec(
    `pragma trusted_schema = off; pragma cell_size_check = on; pragma mmap_size = 0; pragma hard_heap_limit = ${maxHeapBytes}`,
  );
}

/** The names of the columns of the table `keyword`; none if it is a view or a virtual table. */
export function findKeywordColumns(database: DatabaseSync): Set<string> {
  const tables = database
    .prepare(
      `select 1 from sqlite_schema where type = 'table' and name = 'keyword' and sql not like 'create virtual%'`,
    )
    .all();
  if (tables.length === 0) return new Set();
  // Generated columns, which are hidden, could compute without end.
  const all = database.prepare(`select name from pragma_table_xinfo('keyword') where hidden = 0`).all();
  return new Set(all.map(({ name }) => String(name)));
}

/** Whether newer rows may be in a file beside the database. */
export function usesWal(database: DatabaseSync): boolean {
  return database.prepare('pragma journal_mode').get()?.['journal_mode'] === 'wal';
}

/** The keywords by id. All values are texts of limited length, so that none is too large for memory; `isTooLong` is `1` if the history is. */
export function iterateKeywords(
  database: DatabaseSync,
  known: ReadonlySet<string>,
): Iterable<Record<string, unknown>> {
  const texts = columns
    .filter((name) => known.has(name))
    .map(
      (name) =>
        `case when length("${name}") <= ${maxTextChars} then cast("${name}" as text) end as "${name}"`,
    );
  return database
    .prepare(
      `select cast(rowid as text) as line, ${texts.join(', ')}, cast(length("history") > ${maxTextChars} as text) as "isTooLong"
       from keyword order by rowid`,
    )
    .iterate();
}
