export { allowedKeywordActions, keywordDecidedBy } from './decide-keywords.ts';
export { researchJobs } from './jobs.ts';
export { researchDashboardEndpoints } from './routes.ts';
