export { findSegment, listViewIds, segmentOfIds } from './filters/find-segment.ts';
export { parseSegment, readSegmentPage } from './filters/find-segment.ts';
export { findView } from './filters/view-queries.ts';
export { parsePositions, positionFilter, segmentQuery, type SegmentQuery } from './filters/keyword-query.ts';
export type { FilteredKeyword, RankedKeyword } from './filters/queries.ts';
export { selectFilteredKeywords, selectRankedKeywords } from './filters/queries.ts';
export { createKeywords, insertNewKeywords, targetOf, withTargets } from './create-keywords.ts';
export type { NewKeyword } from './queries.ts';
export { findTableRows } from './refuse-table-rows.ts';
export type { ChangedKeyword, ChangeDirection } from './position-change-queries.ts';
export { selectChangedKeywords } from './position-change-queries.ts';
export { keywordJobs } from './jobs.ts';
export { type Keyword, type KeywordOrigin, keywordStatuses } from './keyword.ts';
export {
  applySearchConsolePositions,
  type SearchConsoleKeyword,
  selectKeywordsWithoutProvider,
} from './search-console-queries.ts';
export { selectDescribedKeywords, selectDevices, selectIdsByTarget } from './tracked-keyword-queries.ts';
export { selectMarkets, selectMarketsOfRepeated, selectPhrases } from './tracked-keyword-queries.ts';
export { selectTrackedKeywords } from './tracked-keyword-queries.ts';
export { selectTargetPages, selectTrackedPhrases, type TrackedKeyword } from './tracked-keyword-queries.ts';
export { requireKeyword } from './require-keyword.ts';
export { createdKeywords, createKeywordsResponse, keywordEndpoints, keywordListEndpoint } from './routes.ts';
export { CreatedKeyword, Depth, IntervalHours, KeywordInput, newKeywordFields, Provider } from './schemas.ts';
export { keywordEvents } from './events.ts';
export { keywordProblems } from './problems.ts';
