export { clickRateStudies, clickThroughRateAt, clickThroughRates } from './click-through-rates.ts';
export { noTarget, readImportedDays, recordImportedPositions } from './imported-queries.ts';
export { type CheckedDay, type HeldDay, heldThrough, valueOn } from './keyword-value.ts';
export { type PositionDay, type RankCheckStatus, rankCheckStatuses } from './position-day.ts';
export {
  countedPositions,
  deletePositions,
  checksOfValues,
  keywordValues,
  deleteKeywordPositions,
  readPositionHistory,
  readRecentPositions,
  readCheckedDays,
  type CheckedKeywords,
  type RecentDay,
  recordPositions,
} from './queries.ts';
export { readRankedPages } from './ranked-page-queries.ts';
export { recordRecentDays } from './record-recent-days.ts';
export { type RecentDays, selectRecentDays } from './recent-day-queries.ts';
export { positionEvents } from './events.ts';
