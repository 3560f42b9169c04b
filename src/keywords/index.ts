export { addKeywords } from './add-keywords.ts';
export { selectDrops } from './drop-queries.ts';
export { keywordJobs } from './jobs.ts';
export { type Keyword, normaliseText } from './keyword.ts';
export { nextCheckAt } from './next-check.ts';
export { applyOwnPositions, type OwnKeyword, selectWithoutProvider } from './own-figure-queries.ts';
export { selectTrackedKeywords, selectTrackedPhrases, type TrackedKeyword } from './tracked-queries.ts';
export { requireKeyword } from './require-keyword.ts';
export { addingAnswer, keywordEndpoints } from './routes.ts';
export { AddedKeyword, newKeywordMembers } from './schemas.ts';
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
  selectPhrases,
  selectTargets,
  selectTrackers,
  selectUnchecked,
  summariseKeywords,
  type TargetRow,
  type Tracker,
} from './tracking-queries.ts';
