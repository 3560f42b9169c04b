export { cacheStatus } from './core/cache-status.ts';
export { selectProcesses } from './core/queries.ts';
export { statusProblems } from './problems.ts';
export { registerProcess } from './register-process.ts';
export { statusDashboardEndpoints } from './routes.ts';
export type { StatusSettings } from './core/settings.ts';
export { statusGauges } from './gauges/status-gauges.ts';
export { collectGauges } from './gauges/collect-gauges.ts';
export type { Sample, StoredGauge } from './gauges/status-gauge.ts';
