export type { Cycle } from './cycle.ts';
export { selectCycles } from './cycle-queries.ts';
export { cycleEvents } from './events.ts';
export { monitoringJobs } from './jobs.ts';
export { monitoringEndpoints } from './routes.ts';
export { EffectShape } from './schemas.ts';
