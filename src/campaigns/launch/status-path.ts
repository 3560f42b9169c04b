import type { SubscriptionState } from '#billing/core';
import { type CampaignStatus, hasEnded, type StatusEvent } from '#campaigns/core';

const toActive: Partial<Record<CampaignStatus, StatusEvent[]>> = {
  draft: ['launch'],
  paused: ['resume'],
  past_due: ['payment_received'],
};
const fromActive: Partial<Record<SubscriptionState, StatusEvent[]>> = {
  past_due: ['payment_overdue'],
  paused: ['pause'],
  cancelled: ['cancel'],
};

/** The events, in order, that bring a campaign to the state of its subscription. Empty for a campaign that has ended. */
export function statusPath(status: CampaignStatus, state: SubscriptionState): StatusEvent[] {
  if (hasEnded(status) || status === state || state === 'starting' || state === 'failed') return [];
  if (state === 'cancelled' && status !== 'draft') return ['cancel'];
  return [...(toActive[status] ?? []), ...(fromActive[state] ?? [])];
}
