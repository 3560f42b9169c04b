import type { SubscriptionState } from '#billing';
import type { CampaignStatus } from '../campaign.ts';
import { hasEnded, type StatusEvent } from '../transitions.ts';

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

/** What happens to a campaign, in order, until it stands where its subscription does. Nothing moves what has ended. */
export function pathTo(status: CampaignStatus, state: SubscriptionState): StatusEvent[] {
  if (hasEnded(status) || status === state || state === 'starting' || state === 'failed') return [];
  if (state === 'cancelled' && status !== 'draft') return ['cancel'];
  return [...(toActive[status] ?? []), ...(fromActive[state] ?? [])];
}
