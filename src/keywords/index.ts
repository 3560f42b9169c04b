export { addKeywords } from './add-keywords.ts';
export { keywordJobs } from './jobs.ts';
export type { Keyword } from './keyword.ts';
export { nextCheckAt } from './next-check.ts';
export { requireKeyword } from './require-keyword.ts';
export { keywordEndpoints } from './routes.ts';
export {
  applyOutcomes,
  type CheckPlan,
  claimDueKeywords,
  type DueKeyword,
  type KeywordOutcome,
  lockKeywords,
  postponeKeywords,
  selectGoneKeywords,
  selectKeywordNames,
  selectTargets,
  selectTrackers,
  selectUnchecked,
  summariseKeywords,
  type TargetRow,
  type Tracker,
} from './tracking-queries.ts';
