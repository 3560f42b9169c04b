export { findDomainRanks } from './domain-queries.ts';
export { type PageState, readPageStates } from './page-state-queries.ts';
export {
  findNewestSerps,
  countSerpsOfChecks,
  findSerpsOfAttempts,
  findSerpsWithDomain,
  type SerpOrigin,
  recordSerps,
  type StoredSerp,
} from './queries.ts';
export { serpEndpoints } from './routes.ts';
export { serpProblems } from './problems.ts';
