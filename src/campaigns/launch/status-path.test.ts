import { describe, expect, test } from 'vitest';
import type { SubscriptionState } from '#billing';
import { type CampaignStatus, campaignStatuses } from '../campaign.ts';
import { hasEnded, nextStatus, type StatusEvent } from '../transitions.ts';
import { pathTo } from './status-path.ts';

const told: SubscriptionState[] = ['active', 'past_due', 'paused', 'cancelled'];

/** Where a path leads; null where a step of it cannot happen. */
function walk(status: CampaignStatus, path: readonly StatusEvent[]): CampaignStatus | null {
  return path.reduce<CampaignStatus | null>((at, event) => at && nextStatus(at, event), status);
}

describe.each(campaignStatuses)('a campaign that is %s', (status) => {
  test.each(told)(
    'gets by legal steps to where a subscription is that is %s, unless it has ended',
    (state) => {
      expect(walk(status, pathTo(status, state))).toBe(hasEnded(status) ? status : state);
    },
  );

  test.each(['starting', 'failed'] as const)('is not moved by one that is %s', (state) => {
    expect(pathTo(status, state)).toEqual([]);
  });
});
