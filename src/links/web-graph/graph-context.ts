import type { Db } from '#platform/postgres';
import type { ClickHouse } from '#platform/clickhouse';

/** The databases of the web graph, which all accounts share. */
export interface GraphContext {
  db: Db;
  clickhouse: ClickHouse;
}
