import type { Context } from '#platform/context.ts';
import { type Campaign, type CampaignSettings, type CampaignStatus, decisionWindowMs } from '#campaigns/core';

export const placementStatuses = [
  'planned',
  'ordered',
  'in_progress',
  'published',
  'live',
  'lost',
  'replaced',
  'rejected',
] as const;
export type PlacementStatus = (typeof placementStatuses)[number];

/** A paid link of a campaign: the agreed terms and the last verified state. */
export interface Placement {
  id: string;
  accountId: string;
  campaignId: string;
  publisherId: string | null;
  sourceDomain: string;
  month: number;
  targetUrl: string;
  anchor: string;
  relAgreed: string[];
  relFound: string[] | null;
  authority: number;
  price: number;
  currency: string;
  status: PlacementStatus;
  approvedAt: Date | null;
  orderRef: string | null;
  orderedAt: Date | null;
  dueAt: Date | null;
  sourceUrl: string | null;
  publishedAt: Date | null;
  verifiedAt: Date | null;
  lastCheckedAt: Date | null;
  nextCheckAt: Date | null;
  checksPassed: number;
  lostReason: string | null;
  guaranteedUntil: Date | null;
  replacesId: string | null;
  claimedAt: Date | null;
  assigneeId: string | null;
  createdAt: Date;
}

/** `manual`: an operator orders from the publisher. `exchange`: the program orders through the exchange. */
export type OrderMode = 'manual' | 'exchange';

export const claimStates = ['open', 'accepted', 'refused', 'unanswered', 'corrected'] as const;
type ClaimState = (typeof claimStates)[number];

/** The next step of a placement that is not finished. */
export const pendingSteps = [
  'approval',
  'order',
  'answer',
  'publication',
  'verification',
  'claim',
  'withdrawal',
] as const;
export type PendingStep = (typeof pendingSteps)[number];

/** When a placement that waits for a decision is approved automatically; null if it waits for none, or while its campaign is paused. */
export function decidedBy({ waitingFor, campaignStatus, createdAt }: PlacementDetails): Date | null {
  const isUndecided = waitingFor === 'approval' && campaignStatus === 'active';
  return isUndecided ? new Date(createdAt.getTime() + decisionWindowMs) : null;
}

/** A placement with its order, claim and failures, as operators and jobs need it. */
export interface PlacementDetails extends Placement {
  orderMode: OrderMode | null;
  /** Copied from the publisher when the placement was ordered. */
  guaranteeMonths: number | null;
  overdueAt: Date | null;
  /** Why an open order is to be withdrawn. */
  withdrawReason: string | null;
  /** Consecutive failed calls to the exchange, or consecutive inconclusive verifications of the page. */
  failures: number;
  failedSince: Date | null;
  failure: string | null;
  /** The first of the consecutive verifications that did not find the link. */
  missedAt: Date | null;
  claimState: ClaimState | null;
  claimReason: string | null;
  waitingFor: PendingStep | null;
  /** How an operator reaches the publisher. */
  contact: string | null;
  /** Null if the publisher was deleted or is paused. */
  publisherSource: 'import' | 'exchange' | null;
  campaignStatus: CampaignStatus;
}

/** How placements are ordered and verified. */
export type PlacementSettings = Pick<CampaignSettings, 'exchange' | 'fetcher'>;

/** A due placement with everything that its order, claim or verification needs. */
export interface TrackedPlacement {
  campaign: Campaign;
  context: Context;
  placement: PlacementDetails;
  settings: PlacementSettings;
  signal: AbortSignal;
}

/** Whether placements are planned and ordered for a campaign in this state. */
export function acceptsPlacements({ status, stage }: Pick<Campaign, 'status' | 'stage'>): boolean {
  return status === 'active' && (stage === 'placements' || stage === 'monitor');
}

/** Whether a placement still waits for its order. */
export function isPlanned({ status }: Pick<Placement, 'status'>): boolean {
  return status === 'planned';
}

/** Whether a placement is ordered, and neither published nor rejected. */
export function isOpenOrder({ status }: Pick<Placement, 'status'>): boolean {
  return status === 'ordered' || status === 'in_progress';
}

/** How to order from a publisher. Without a connected exchange, its publishers are ordered from by hand too. */
export function orderModeFor(source: 'import' | 'exchange', hasExchange: boolean): OrderMode {
  return source === 'exchange' && hasExchange ? 'exchange' : 'manual';
}
