export { cursorAfter, rowAfter } from './performance-cursor.ts';
export { type PeriodRequest, planQuery } from './plan-query.ts';
export { listQueryPages } from './list-query-pages.ts';
export { readPerformance } from './read-performance.ts';
export { listTopQueries, readRecentRows } from './read-recent-rows.ts';
export { performanceDashboardEndpoints, performanceEndpoint, performanceEndpoints } from './routes.ts';
export { filterFields, metricFields, periodFields, QueryPageShape, rangeFields } from './schemas.ts';
export { searchConsoleProblems } from './problems.ts';
