import { type RawBuilder, sql } from 'kysely';

export type SortValue = string | number | null;

/** A sort column, followed by the id in the same direction, which makes the order total. */
export interface Sort {
  column: RawBuilder<unknown>;
  id: RawBuilder<unknown>;
  descending: boolean;
  /** Whether the column may be null. Rows with null come last in both directions. */
  nullable: boolean;
  /** The column's SQL type, for the cursor's value. */
  type: 'text' | 'int' | 'float8' | 'timestamptz' | 'uuid';
}

/** A range of the list that one index scan can read. */
export interface KeysetRange {
  where: RawBuilder<unknown>;
  orderBy: RawBuilder<unknown>;
  limit: number;
}

interface Page {
  limit: number;
  /** Sort value and id of the previous page's last row. */
  after: SortValue[] | null;
}

/**
 * Reads a page plus one row, at a cost independent of the page's depth: first the rows with a value, by a row comparison that the index
 * supports, then the rows without. An ascending index has these last, so its first page is a single range.
 */
export async function readKeyset<Row>(
  sort: Sort,
  page: Page,
  read: (range: KeysetRange) => Promise<Row[]>,
): Promise<Row[]> {
  const limit = page.limit + 1;
  const isOneRange = !sort.nullable || (page.after === null && !sort.descending);
  const inNulls = page.after !== null && page.after[0] === null;
  const orderBy = orderOf(sort);
  const first = isOneRange ? rangeAfter(sort, page.after) : rangeWithValue(sort, page.after);
  const rows = inNulls ? [] : await read({ where: first, orderBy, limit });
  if (isOneRange || rows.length >= limit) return rows;
  const where = rangeWithoutValue(sort, inNulls ? page.after : null);
  return [...rows, ...(await read({ where, orderBy, limit: limit - rows.length }))];
}

/** Includes the column even if it is always null, because the planner would not match the index's order by the id alone. */
function orderOf({ column, id, descending }: Sort): RawBuilder<unknown> {
  const direction = sql.raw(descending ? 'desc' : 'asc');
  return sql`${column} ${direction}, ${id} ${direction}`;
}

function rangeAfter({ column, id, descending, type }: Sort, after: SortValue[] | null) {
  if (after === null) return sql`true`;
  const beyond = sql.raw(descending ? '<' : '>');
  const [value, lastId] = after;
  return sql`(${column}, ${id}) ${beyond} (${value}::${sql.raw(type)}, ${lastId}::uuid)`;
}

function rangeWithValue(sort: Sort, after: SortValue[] | null) {
  return sql`${sort.column} is not null and ${rangeAfter(sort, after)}`;
}

function rangeWithoutValue({ column, id, descending }: Sort, after: SortValue[] | null) {
  if (after === null) return sql`${column} is null`;
  return sql`${column} is null and ${id} ${sql.raw(descending ? '<' : '>')} ${after[1]}::uuid`;
}
