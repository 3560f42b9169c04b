export { changeOpenPlacements } from './change-open-placements.ts';
export { describePlacement, describePlacementDetails } from './describe-placement.ts';
export {
  placementDetailsColumns,
  type DuePlacement,
  findOrderTerms,
  findPlacement,
  selectOpenPlacements,
} from './details-queries.ts';
export { type OfCampaign, type OrderTerms, selectCampaignsToOrder } from './details-queries.ts';
export { selectDuePlacements, updatePlacementAssignee, waitingFor } from './details-queries.ts';
export { orderBrief } from './order-brief.ts';
export { allowedPlacementDecisions, findObstacle } from './placement-actions.ts';
export { placementActions, placementDecisions } from './placement-actions.ts';
export { selectPlacements } from './placement-queries.ts';
export { acceptsPlacements, claimStates, decidedBy } from './placement.ts';
export { isOpenOrder, isPlanned, orderModeFor } from './placement.ts';
export type { OrderMode, Placement, PlacementDetails, PlacementSettings } from './placement.ts';
export { pendingSteps, placementStatuses, type PlacementStatus, type TrackedPlacement } from './placement.ts';
export { applyPlacementEvent, type HistoryItem, type Outcome, recordOutcome } from './record-outcome.ts';
export { rejectPlacement, trackPlacementTask } from './record-outcome.ts';
export { refusePublisherDeletion } from './refuse-publisher-deletion.ts';
export { retryAt, withFailure } from './failure-retries.ts';
export { placementEndpoints } from './routes.ts';
export { PlacementShape } from './schemas.ts';
export { placementProblems } from './problems.ts';
