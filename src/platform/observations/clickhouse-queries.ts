import type { ClickHouse } from '#platform/clickhouse';
import type { RowCount } from './queries.ts';

/** A table whose rows, once stored, are replaced but never removed, except by `deleteCounted`. */
export interface CountedTable {
  /** The name in messages. */
  dataset: string;
  table: string;
  /** The expression of a row's day, which a replacement does not change. */
  day: string;
  /** The condition of the rows that count. A replacement does not make it false. */
  condition?: string;
}

/** The months of the stored rows, as their first days. Serves a schedule of all accounts. */
export async function readStoredMonths(
  clickhouse: ClickHouse,
  { table, day }: CountedTable,
): Promise<string[]> {
  const rows = await clickhouse.query<{ month: string }>(
    `select distinct toString(toStartOfMonth(${day})) as month from ${table}`,
  );
  return rows.map(({ month }) => month);
}

/** The rows of each website and day in a month. Serves a schedule of all accounts. */
export async function countMonth(
  clickhouse: ClickHouse,
  table: CountedTable,
  month: string,
): Promise<RowCount[]> {
  const inMonth = `${table.day} >= {month: Date} and ${table.day} < {month: Date} + interval 1 month`;
  return countRows(clickhouse, table, { condition: inMonth, parameters: { month } });
}

/** The selected rows of each website and day. */
export async function countRows(
  clickhouse: ClickHouse,
  { table, day, condition: counts = 'true' }: CountedTable,
  { condition, parameters }: { condition: string; parameters: Record<string, unknown> },
): Promise<RowCount[]> {
  return clickhouse.query<RowCount>(
    `select toString(website_id) as websiteId, toString(${day}) as day, toUInt32(count()) as rows
     from ${table} final where (${condition}) and (${counts}) group by website_id, ${day}`,
    parameters,
  );
}
