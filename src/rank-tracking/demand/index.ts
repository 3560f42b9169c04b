export { demandJobs } from './jobs.ts';
export { readDemand, readStoredDemand } from './read-demand.ts';
export { demandEndpoints } from './routes.ts';
export type { DemandSettings } from './settings.ts';
