import type { Right } from '#platform/context.ts';
import { includesRight } from '#platform/http';
import { hasEnded, isActive } from '#campaigns/core';
import { isOpenOrder, isPlanned, orderModeFor, type PlacementDetails } from './placement.ts';
import { nextPlacementStatus } from './placement-transitions.ts';

type Subject = Pick<
  PlacementDetails,
  | 'status'
  | 'approvedAt'
  | 'orderMode'
  | 'withdrawReason'
  | 'claimState'
  | 'publisherSource'
  | 'campaignStatus'
>;

type Planned = Pick<Subject, 'status' | 'approvedAt'>;

/** The actions on a placement, each with the condition on its state. */
const isPossible = {
  approve: ({ status, approvedAt }: Planned) => isPlanned({ status }) && approvedAt === null,
  reject: isPlanned,
  order: ({ status, approvedAt }: Subject) => isPlanned({ status }) && approvedAt !== null,
  accept: ({ status }: Subject) => nextPlacementStatus(status, 'accept') !== null,
  publish: ({ status }: Subject) => nextPlacementStatus(status, 'publish') !== null,
  decline: isOpenOrder,
  withdraw: (one: Subject) => hasExchangeOrder(one) && one.withdrawReason === null,
  'resolve-claim': ({ claimState }: Subject) => claimState === 'open',
  'check-now': (one: Subject) => hasExchangeOrder(one) || isOnPage(one),
  assign: () => true,
} satisfies Record<string, (placement: Subject) => boolean>;

export type PlacementAction = keyof typeof isPossible;
export const placementActions = Object.keys(isPossible) as PlacementAction[];

/** The client's decisions on a planned placement. */
export const placementDecisions = ['approve', 'reject'] as const;

/** Actions that report the publisher's answer. For orders of a connected exchange, the exchange reports it instead. */
const publisherActions = new Set<PlacementAction>(['accept', 'publish', 'decline', 'resolve-claim']);
const activeCampaignActions = new Set<PlacementAction>(['approve', 'reject', 'order']);

/** Why an action is not possible. */
type Obstacle = 'handled_by_exchange' | 'wrong_state' | 'campaign_not_active' | 'publisher_unavailable';

/** Returns why an action on a placement is not possible, or null if it is. Pure. */
export function findObstacle(
  action: PlacementAction,
  placement: Subject,
  hasExchange: boolean,
): Obstacle | null {
  const { orderMode, publisherSource, campaignStatus } = placement;
  const isExchangeOrder = hasExchange && orderMode === 'exchange';
  if (isExchangeOrder && publisherActions.has(action)) return 'handled_by_exchange';
  if (!isPossible[action](placement)) return 'wrong_state';
  if (activeCampaignActions.has(action) && !isActive(campaignStatus)) return 'campaign_not_active';
  if (action !== 'order') return null;
  if (publisherSource === null) return 'publisher_unavailable';
  return orderModeFor(publisherSource, hasExchange) === 'exchange' ? 'handled_by_exchange' : null;
}

/** The actions on a placement that are possible now with this right. Pure. */
export function allowedPlacementActions(
  placement: Subject,
  { right, hasExchange }: { right: Right | undefined; hasExchange: boolean },
): PlacementAction[] {
  if (!includesRight(right, 'write')) return [];
  return placementActions.filter((action) => findObstacle(action, placement, hasExchange) === null);
}

/** The client's decisions on a placement that are possible now with this right. Pure. */
export function allowedPlacementDecisions(
  placement: Planned & Pick<Subject, 'campaignStatus'>,
  right: Right | undefined,
): (typeof placementDecisions)[number][] {
  if (!includesRight(right, 'write') || !isActive(placement.campaignStatus)) return [];
  return placementDecisions.filter((action) => isPossible[action](placement));
}

function hasExchangeOrder({ status, orderMode }: Subject): boolean {
  return isOpenOrder({ status }) && orderMode === 'exchange';
}

function isOnPage({ status, campaignStatus }: Subject): boolean {
  return ['published', 'live', 'lost'].includes(status) && !hasEnded(campaignStatus);
}
