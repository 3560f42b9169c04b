import type { Right } from '#context.ts';
import { includesRight } from '#http';
import { hasEnded, isWorkedOn } from '../transitions.ts';
import { isOpenOrder } from './keep-placement.ts';
import { modeOf } from './order-placements.ts';
import { nextPlacementStatus } from './placement-transitions.ts';
import type { WorkedPlacement } from './worked-queries.ts';

type Subject = Pick<
  WorkedPlacement,
  'status' | 'approvedAt' | 'orderMode' | 'withdrawReason' | 'claimState' | 'soldBy' | 'campaignStatus'
>;

type Planned = Pick<Subject, 'status' | 'approvedAt'>;

/** What people decide or say of a placement, or want done about it: in which state it can be. */
const fits = {
  approve: ({ status, approvedAt }: Planned) => isPlanned({ status }) && approvedAt === null,
  reject: isPlanned,
  order: ({ status, approvedAt }: Subject) => isPlanned({ status }) && approvedAt !== null,
  accept: ({ status }: Subject) => nextPlacementStatus(status, 'begin') !== null,
  publish: ({ status }: Subject) => nextPlacementStatus(status, 'publish') !== null,
  decline: isOpenOrder,
  withdraw: (one: Subject) => isOpenOrder(one) && one.orderMode === 'exchange' && one.withdrawReason === null,
  'claim-settled': ({ claimState }: Subject) => claimState === 'open',
  'check-now': (one: Subject) => isAsked(one) || isSeen(one),
  assign: () => true,
} satisfies Record<string, (placement: Subject) => boolean>;

export type PlacementVerb = keyof typeof fits;
export const placementVerbs = Object.keys(fits) as PlacementVerb[];

/** What a client says about a plan. */
export const placementDecisions = ['approve', 'reject'] as const;

/** What the publisher says, the exchange tells itself of its orders. Once none is connected any more, people go on with them. */
const publishersWords = new Set<PlacementVerb>(['accept', 'publish', 'decline', 'claim-settled']);
const whileWorkedOn = new Set<PlacementVerb>(['approve', 'reject', 'order']);

/** Why something cannot be done about a placement now. */
type Obstacle = 'exchange_answers' | 'wrong_state' | 'campaign_rests' | 'publisher_gone';

/** What stands in the way of a verb; null where nothing does. Pure. */
export function obstacleTo(verb: PlacementVerb, placement: Subject, hasExchange: boolean): Obstacle | null {
  const { orderMode, soldBy, campaignStatus } = placement;
  const isExchangesOwn = hasExchange && orderMode === 'exchange';
  if (isExchangesOwn && publishersWords.has(verb)) return 'exchange_answers';
  if (!fits[verb](placement)) return 'wrong_state';
  if (whileWorkedOn.has(verb) && !isWorkedOn(campaignStatus)) return 'campaign_rests';
  if (verb !== 'order') return null;
  if (soldBy === null) return 'publisher_gone';
  return modeOf(soldBy, hasExchange) === 'exchange' ? 'exchange_answers' : null;
}

/** What somebody with this right may do about a placement now. Pure. */
export function allowedForPlacement(
  placement: Subject,
  { right, hasExchange }: { right: Right | undefined; hasExchange: boolean },
): PlacementVerb[] {
  if (!includesRight(right, 'write')) return [];
  return placementVerbs.filter((verb) => obstacleTo(verb, placement, hasExchange) === null);
}

/** What of it a client may decide now, with this right. Pure. */
export function decisionsOn(
  placement: Planned & Pick<Subject, 'campaignStatus'>,
  right: Right | undefined,
): (typeof placementDecisions)[number][] {
  if (!includesRight(right, 'write') || !isWorkedOn(placement.campaignStatus)) return [];
  return placementDecisions.filter((verb) => fits[verb](placement));
}

/** Whether it is still to be decided about: nobody has ordered it. */
export function isPlanned({ status }: Pick<Subject, 'status'>): boolean {
  return status === 'planned';
}

function isAsked({ status, orderMode }: Subject): boolean {
  return isOpenOrder({ status }) && orderMode === 'exchange';
}

function isSeen({ status, campaignStatus }: Subject): boolean {
  return ['published', 'live', 'lost'].includes(status) && !hasEnded(campaignStatus);
}
