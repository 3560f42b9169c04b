export { clicksChange, type QueryDay, readQueryDays, type RowPage } from './clickhouse-queries.ts';
export type { DimensionFilter } from './dimension-filter.ts';
export { discardSeries } from './draft-queries.ts';
export { finalizeSeries } from './finalize-series.ts';
export { metricJobs } from './jobs.ts';
export { type PreparedQuery, prepareQuery, selectDayVersions } from './prepare-query.ts';
export type { Coverage, DueDay, KnownDay } from './queries.ts';
export { findCoverage, markDue, readProgress, selectDays, selectDueDays } from './queries.ts';
export { selectClicks, selectReadableDays, selectWebsitesWithDays, upsertCoverage } from './queries.ts';
export {
  type MetricsRow,
  readComparison,
  readPages,
  readRows,
  readTopPages,
  readTotal,
  readWithheld,
  type Withheld,
} from './read-rows.ts';
export { saveDays, toColumns } from './save-days.ts';
export {
  combinedDimensions,
  type DayColumns,
  type DayRange,
  type DayRows,
  metricSources,
  type MetricSource,
  type Series,
} from './series.ts';
export { availableDimensions, type MetricsQuery, readsWholeFile } from './validate-query.ts';
