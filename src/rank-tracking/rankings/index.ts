export { rankingJobs } from './jobs.ts';
export { findCompleteDays, findValueDays } from './find-complete-days.ts';
export { requireRankingRange } from './get-rankings.ts';
export { listCompetitors } from './list-competitors.ts';
export { readRankingDays, readSharedDomains } from './queries.ts';
export { rankingEndpoints } from './routes.ts';
