export { type MonthlyPrice, monthlyPrice } from './core/monthly-price.ts';
export { serpQueryFor } from './core/serp-query.ts';
export type { RankCheckSettings } from './core/rank-check.ts';
export { rankCheckJobs } from './jobs.ts';
export { readMonthlyPrices } from './quotes/read-monthly-prices.ts';
export { quoteKeywords } from './quotes/quote-keywords.ts';
export { KeywordQuoteShape, rankCheckEndpoints } from './routes.ts';
export { rankCheckProblems } from './problems.ts';
export { countEndedRankChecks, countFailedRankChecks, type ProviderResults } from './core/status-queries.ts';
