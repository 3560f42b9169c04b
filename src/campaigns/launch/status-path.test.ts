import { describe, expect, test } from 'vitest';
import type { SubscriptionState } from '#billing/core';
import {
  type CampaignStatus,
  campaignStatuses,
  hasEnded,
  nextStatus,
  type StatusEvent,
} from '#campaigns/core';
import { statusPath } from './status-path.ts';

const states: SubscriptionState[] = ['active', 'past_due', 'paused', 'cancelled'];

/** Returns the status at the end of a path; null if a step is impossible. */
function walk(status: CampaignStatus, path: readonly StatusEvent[]): CampaignStatus | null {
  return path.reduce<CampaignStatus | null>((at, event) => at && nextStatus(at, event), status);
}

describe.each(campaignStatuses)('a campaign that is %s', (status) => {
  test.each(states)(
    'follows legal transitions to a subscription that is %s, unless the campaign has ended',
    (state) => {
      expect(walk(status, statusPath(status, state))).toBe(hasEnded(status) ? status : state);
    },
  );

  test.each(['starting', 'failed'] as const)('is not changed by a subscription that is %s', (state) => {
    expect(statusPath(status, state)).toEqual([]);
  });
});
