export { backlinkSummaryJobs } from './jobs.ts';
export { findSummary, type Summary } from './queries.ts';
export { backlinkSummaryEndpoints } from './routes.ts';
export { readSeries } from './clickhouse-queries.ts';
