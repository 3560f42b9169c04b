import { type RawBuilder, sql } from 'kysely';

export type SortValue = string | number | null;

/** One sort column, and the id as the second in the same direction, so that the order is total. */
export interface Sort {
  column: RawBuilder<unknown>;
  id: RawBuilder<unknown>;
  descending: boolean;
  /** Where the column may be null: those rows come last in both directions. */
  nullable: boolean;
  /** The column's SQL type, for the values of a cursor. */
  type: 'text' | 'int' | 'timestamptz' | 'uuid';
}

/** A stretch of the list that one index scan can read. */
export interface Stretch {
  where: RawBuilder<unknown>;
  orderBy: RawBuilder<unknown>;
  limit: number;
}

interface Page {
  limit: number;
  /** Sort value and id of the last row of the page before. */
  after: SortValue[] | null;
}

/**
 * Reads a page and one row more, at a cost that does not grow with its depth: rows with a value first, by a row comparison
 * that an index answers, then those without.
 */
export async function readKeyset<Row>(
  sort: Sort,
  page: Page,
  read: (stretch: Stretch) => Promise<Row[]>,
): Promise<Row[]> {
  const limit = page.limit + 1;
  const inNulls = page.after !== null && page.after[0] === null;
  const rows = inNulls ? [] : await read({ ...valuedStretch(sort, page.after), limit });
  if (!sort.nullable || rows.length >= limit) return rows;
  const after = inNulls ? page.after : null;
  return [...rows, ...(await read({ ...nullStretch(sort, after), limit: limit - rows.length }))];
}

function valuedStretch(
  { column, id: idColumn, descending, nullable, type }: Sort,
  after: SortValue[] | null,
) {
  const direction = sql.raw(descending ? 'desc' : 'asc');
  const orderBy = sql`${column} ${direction}, ${idColumn} ${direction}`;
  const valued = nullable ? sql`${column} is not null` : sql`true`;
  if (after === null) return { where: valued, orderBy };
  const beyond = sql.raw(descending ? '<' : '>');
  const [value, id] = after;
  return {
    where: sql`${valued} and (${column}, ${idColumn}) ${beyond} (${value}::${sql.raw(type)}, ${id}::uuid)`,
    orderBy,
  };
}

function nullStretch({ column, id, descending }: Sort, after: SortValue[] | null) {
  const direction = sql.raw(descending ? 'desc' : 'asc');
  const orderBy = sql`${id} ${direction}`;
  if (after === null) return { where: sql`${column} is null`, orderBy };
  return {
    where: sql`${column} is null and ${id} ${sql.raw(descending ? '<' : '>')} ${after[1]}::uuid`,
    orderBy,
  };
}
