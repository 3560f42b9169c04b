import { type EventAudience, publishLiveUpdates } from '#platform/jobs';
import type { Db } from '#platform/postgres';

export interface CampaignIds {
  accountId: string;
  campaignId: string;
}

declare module '#platform/jobs/event-map.ts' {
  interface Events {
    'campaign.changed': CampaignIds;
  }
  interface LiveUpdates {
    'campaign.progressed': CampaignIds;
  }
}

export const campaignEvents = {
  'campaign.changed': { campaignId: 'cmp' },
  'campaign.progressed': { campaignId: 'cmp' },
} satisfies Partial<EventAudience>;

/** Notifies open dashboards that campaigns, one of their tasks or placements, or their history have changed. */
export async function publishProgress(db: Db, ...campaigns: readonly CampaignIds[]): Promise<void> {
  await publishLiveUpdates(
    db,
    'campaign.progressed',
    campaigns.map(({ accountId, campaignId }) => ({ accountId, campaignId })),
  );
}
