import { type EventAudience, publishLiveUpdate } from '#platform/jobs';
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

/** Notifies open dashboards that a campaign, one of its tasks or placements, or its history has changed. */
export async function publishProgress(db: Db, { accountId, campaignId }: CampaignIds): Promise<void> {
  await publishLiveUpdate(db, 'campaign.progressed', { accountId, campaignId });
}
