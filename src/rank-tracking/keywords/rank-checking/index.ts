export { findIncompleteDay, findLookbackDays, selectWaitingWebsites } from './value-queries.ts';
export { nextRankCheckAt } from './next-rank-check.ts';
export type { KeywordAiOverview, OwnUrl, RankCheckOutcome, SerpDetails } from './rank-check-outcome.ts';
export { countDueKeywords, type DueKeywords } from './status-queries.ts';
export {
  applyRankCheckOutcomes,
  applyShorterInterval,
  claimDueKeywords,
  countLatestPositions,
  type DueKeyword,
  type LatestPosition,
  lockKeywords,
  postponeKeywords,
  prolongClaims,
  type RankCheckSummary,
  type SearchTargetRow,
  selectDeletedKeywords,
  selectPositionedTrackers,
  selectSearchTargets,
  selectTrackers,
  selectUncheckedTrackers,
  summariseRankChecks,
  type Tracker,
  wakeUnpaidKeywords,
  wakeUnsupportedKeywords,
} from './tracker-queries.ts';
