export { rankingJobs } from './jobs.ts';
export { comparedRange, findCompleteDays, findValueDays } from './find-complete-days.ts';
export { ComparedDays, findComparedDays } from './find-compared-days.ts';
export { type RankingQuery, requireRankingRange } from './get-rankings.ts';
export { listCompetitors, mainCompetitors, selectConfirmedCompetitors } from './list-competitors.ts';
export { sortByVisibility } from './moved-keywords/sort-by-visibility.ts';
export { inSegment, readRankingDays, readSharedDomains, selectCompetitors } from './queries.ts';
export { rankingEndpoints } from './routes.ts';
export { visibilityChangeEndpoint } from './moved-keywords/routes.ts';
