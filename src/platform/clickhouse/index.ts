export type { Block, BlockColumn } from './encode-block.ts';
export { encodeUuids } from './encode-rows.ts';
export {
  type ClickHouse,
  ClickHouseLimitExceeded,
  ClickHouseUnavailable,
  openClickHouse,
  type StatementLimits,
  statementErrorType,
} from './open-clickhouse.ts';
export { cacheRows } from './cache-rows.ts';
export { migrateClickHouse } from './migrate-clickhouse.ts';
export { readAnalyticsMigrations } from './read-analytics-migrations.ts';
