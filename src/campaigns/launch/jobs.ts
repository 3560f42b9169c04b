import { findSubscription } from '#billing';
import type { JobContext, RoomJobs } from '#jobs';
import { lockCampaign } from '../campaign-queries.ts';
import type { CampaignSettings } from '../settings.ts';
import { followSubscription } from './follow-subscription.ts';
import { selectOutlived } from './launch-queries.ts';
import { steerCampaign } from './steer-campaign.ts';

/** Campaigns go where their subscriptions go. */
export function launchJobs(settings: CampaignSettings): RoomJobs {
  return {
    tasks: {
      'campaigns.follow-subscription': (context, payload) =>
        follow(context, payload as { accountId: string; subjectId: string }, settings),
      'campaigns.end-additional': (context, payload) =>
        endAdditional(context, payload as { accountId: string; campaignId: string }, settings),
    },
    subscriptions: {
      'subscription.changed': ['campaigns.follow-subscription'],
      'campaign.changed': ['campaigns.end-additional'],
    },
  };
}

/** What counts is how the subscription is now, not what the event said. */
async function follow(
  { db, now }: JobContext,
  { accountId, subjectId }: { accountId: string; subjectId: string },
  settings: CampaignSettings,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const campaign = await lockCampaign(transaction, { accountId, id: subjectId });
    const subscription = await findSubscription(transaction, { accountId, subjectId });
    if (campaign === null || subscription === null) return;
    await followSubscription({ db: transaction, accountId, now }, campaign, { subscription, settings });
  });
}

/** An additional campaign ends with the one that pays for its base, or as soon as it begins where that has ended before. */
async function endAdditional(
  { db, now }: JobContext,
  of: { accountId: string; campaignId: string },
  settings: CampaignSettings,
): Promise<void> {
  const { accountId } = of;
  for (const { id, parent } of await selectOutlived(db, of)) {
    const wish = { id, event: 'cancel', reason: `${parent} has ended.` } as const;
    await db
      .transaction()
      .execute((transaction) => steerCampaign({ db: transaction, accountId, now }, wish, settings));
  }
}
