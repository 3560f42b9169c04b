import type { Subscription } from '#billing/core';
import { findSubscription } from '#billing/subscriptions';
import type { Actor } from '#platform/context.ts';
import type { JobContext, ModuleJobs } from '#platform/jobs';
import { lockCampaign } from '#campaigns/core';
import { applySubscription } from './apply-subscription.ts';
import { changeRunningCampaign } from './change-running-campaign.ts';
import { selectOrphanedCampaigns } from './orphan-queries.ts';
import type { LaunchSettings } from './settings.ts';

interface OfSubject {
  accountId: string;
  subjectId: string;
  state: Subscription['state'];
  /** The person who changed it to this state; absent if a schedule or a payment service did. */
  actor?: Actor;
}

interface OfCampaign {
  accountId: string;
  campaignId: string;
}

declare module '#platform/jobs/event-map.ts' {
  interface Jobs {
    'campaigns.apply-subscription': OfSubject;
    'campaigns.end-additional': OfCampaign;
  }
}

export function launchJobs(settings: LaunchSettings): ModuleJobs {
  return {
    tasks: {
      'campaigns.apply-subscription': (context, payload) => applyCurrentState(context, payload, settings),
      'campaigns.end-additional': (context, payload) => endAdditionalCampaigns(context, payload, settings),
    },
    subscriptions: {
      'subscription.changed': ['campaigns.apply-subscription'],
      'campaign.changed': ['campaigns.end-additional'],
    },
  };
}

/** Reads the current state of the subscription, because the event may be outdated by the time its job runs. */
async function applyCurrentState(
  { db, now }: JobContext,
  { accountId, subjectId, state, actor }: OfSubject,
  settings: LaunchSettings,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const campaign = await lockCampaign(transaction, { accountId, id: subjectId });
    const subscription = await findSubscription(transaction, { accountId, subjectId });
    if (campaign === null || subscription === null) return;
    const cause = actor !== undefined && state === subscription.state ? { actor } : {};
    const changing = { db: transaction, accountId, now, ...cause };
    await applySubscription(changing, campaign, { subscription, settings });
  });
}

/** Cancels additional campaigns whose parent has ended, including one that was launched after the end of its parent. */
async function endAdditionalCampaigns(
  { db, now }: JobContext,
  ofCampaign: OfCampaign,
  settings: LaunchSettings,
): Promise<void> {
  const { accountId } = ofCampaign;
  for (const { id, parentName } of await selectOrphanedCampaigns(db, ofCampaign)) {
    const change = { id, action: 'cancel', reason: `${parentName} has ended.` } as const;
    await db
      .transaction()
      .execute((transaction) => changeRunningCampaign({ db: transaction, accountId, now }, change, settings));
  }
}
