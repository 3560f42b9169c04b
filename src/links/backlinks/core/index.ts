export { changeLinks, ingestObservations, saveInBatches } from './change-links.ts';
export { insertChanges, insertObservations, type StoredObservation } from './clickhouse-queries.ts';
export { enqueueSummary, summariseTask } from './enqueue-summary.ts';
export { backlinkEvents } from './events.ts';
export { cleanText } from './filter-observations.ts';
export { backlinkJobs } from './jobs.ts';
export { changeKinds, isFollow, linkStatuses, statusByAge } from './link.ts';
export type { ChangeKind, Link, LinkSource, LinkStatus, LostReason } from './link.ts';
export type { Observation, WebsiteIds } from './link.ts';
export { lostReasons } from './link.ts';
export { changesOf } from './merge-observation.ts';
export { nextCheckAt } from './next-check.ts';
export { linkId, pageKey, parsePageUrl } from './page-url.ts';
export {
  findSummaryState,
  linkColumns,
  lockLinks,
  markPlacedLink,
  selectLinks,
  upsertLinks,
} from './queries.ts';
export { type LinkedWebsite, type SaveContext, saveObservations } from './save-observations.ts';
export { LostReasonShape, SourceShape } from './schemas.ts';
export type { BacklinkSettings, PoliteFetcherSettings } from './settings.ts';
export { strongestLink } from './strongest-link.ts';
