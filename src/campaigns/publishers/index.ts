export { findOffers } from './find-offers.ts';
export { publisherJobs } from './jobs.ts';
export type { Offer } from './publisher-queries.ts';
export { publisherDashboardEndpoints } from './routes.ts';
export { publisherProblems } from './problems.ts';
