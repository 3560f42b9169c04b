export { startClickHouseEngine } from './start-clickhouse-engine.ts';
