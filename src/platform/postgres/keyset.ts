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
  const orderBy = orderOf(sort);
  const rows = inNulls ? [] : await read({ where: valued(sort, page.after), orderBy, limit });
  if (!sort.nullable || rows.length >= limit) return rows;
  const where = withoutValue(sort, inNulls ? page.after : null);
  return [...rows, ...(await read({ where, orderBy, limit: limit - rows.length }))];
}

/** With the column also where it is null throughout: by the id alone the planner would not see the index's order. */
function orderOf({ column, id, descending }: Sort): RawBuilder<unknown> {
  const direction = sql.raw(descending ? 'desc' : 'asc');
  return sql`${column} ${direction}, ${id} ${direction}`;
}

function valued({ column, id, descending, nullable, type }: Sort, after: SortValue[] | null) {
  const hasValue = nullable ? sql`${column} is not null` : sql`true`;
  if (after === null) return hasValue;
  const beyond = sql.raw(descending ? '<' : '>');
  const [value, lastId] = after;
  return sql`${hasValue} and (${column}, ${id}) ${beyond} (${value}::${sql.raw(type)}, ${lastId}::uuid)`;
}

function withoutValue({ column, id, descending }: Sort, after: SortValue[] | null) {
  if (after === null) return sql`${column} is null`;
  return sql`${column} is null and ${id} ${sql.raw(descending ? '<' : '>')} ${after[1]}::uuid`;
}
