import type { PlacementStatus } from './placement-queries.ts';

/** What can happen to a placement. */
export type PlacementEvent =
  | 'order'
  /** The publisher has agreed. */
  | 'begin'
  | 'publish'
  /** By the client before it is ordered, by the publisher, or taken back. */
  | 'reject'
  /** It was seen to be as agreed: for the first time, or put right. */
  | 'verify'
  /** It is on the page, and not as agreed any more. */
  | 'deviate'
  | 'lose'
  /** Another placement has taken its place. */
  | 'replace';

const transitions: Record<PlacementEvent, { from: readonly PlacementStatus[]; to: PlacementStatus }> = {
  order: { from: ['planned'], to: 'ordered' },
  begin: { from: ['ordered'], to: 'in_progress' },
  publish: { from: ['ordered', 'in_progress'], to: 'published' },
  reject: { from: ['planned', 'ordered', 'in_progress'], to: 'rejected' },
  verify: { from: ['published', 'lost'], to: 'live' },
  deviate: { from: ['live'], to: 'published' },
  lose: { from: ['published', 'live'], to: 'lost' },
  replace: { from: ['lost'], to: 'replaced' },
};

/** The status after an event; null where it cannot happen in this one. */
export function nextPlacementStatus(status: PlacementStatus, event: PlacementEvent): PlacementStatus | null {
  const { from, to } = transitions[event];
  return from.includes(status) ? to : null;
}
