import type { EventAudience } from '#platform/jobs';

/** A campaign and its month that ended, counted from 1. */
interface CampaignCycle {
  accountId: string;
  campaignId: string;
  month: number;
}

declare module '#platform/jobs/event-map.ts' {
  interface Events {
    'campaign.cycled': CampaignCycle;
  }
}

export const cycleEvents = {
  'campaign.cycled': { campaignId: 'cmp' },
} satisfies Partial<EventAudience>;
