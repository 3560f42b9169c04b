export { backlinkSummaryJobs } from './jobs.ts';
export { findSummary } from './queries.ts';
export { backlinkSummaryEndpoints } from './routes.ts';
export { readSeries } from './clickhouse-queries.ts';
