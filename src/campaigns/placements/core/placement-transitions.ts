import type { PlacementStatus } from './placement.ts';

/** The events in the life of a placement. */
export type PlacementEvent =
  | 'order'
  /** The publisher has accepted the order. */
  | 'accept'
  | 'publish'
  /** By the client before the order, by the publisher, or by withdrawal of the order. */
  | 'reject'
  /** The link was found as agreed, for the first time or after a correction. */
  | 'verify'
  /** The link is on the page, but no longer as agreed. */
  | 'deviate'
  | 'lose'
  /** Another placement was planned as its replacement. */
  | 'replace';

const transitions: Record<PlacementEvent, { from: readonly PlacementStatus[]; to: PlacementStatus }> = {
  order: { from: ['planned'], to: 'ordered' },
  accept: { from: ['ordered'], to: 'in_progress' },
  publish: { from: ['ordered', 'in_progress'], to: 'published' },
  reject: { from: ['planned', 'ordered', 'in_progress'], to: 'rejected' },
  verify: { from: ['published', 'lost'], to: 'live' },
  deviate: { from: ['live'], to: 'published' },
  lose: { from: ['published', 'live'], to: 'lost' },
  replace: { from: ['lost'], to: 'replaced' },
};

/** Returns the status after an event, or null if the event cannot happen in this status. */
export function nextPlacementStatus(status: PlacementStatus, event: PlacementEvent): PlacementStatus | null {
  const { from, to } = transitions[event];
  return from.includes(status) ? to : null;
}
