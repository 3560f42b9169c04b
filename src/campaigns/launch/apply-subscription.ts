import type { Subscription } from '#billing/core';
import { utcDay } from '#platform/days.ts';
import { applyEvent, type Campaign, type CampaignContext } from '#campaigns/core';
import { insertHistory, type StatusEvent, updateCampaign } from '#campaigns/core';
import { createAdditionalDraft } from '#campaigns/drafts';
import type { PricingSettings } from '#campaigns/pricing';
import { statusPath } from './status-path.ts';

interface Change {
  subscription: Subscription;
  settings: PricingSettings;
  reason?: string | null;
}

/**
 * Moves a locked campaign to the state of its subscription: a paid subscription launches it, a failed one makes it an editable
 * draft again, and it becomes past due, paused or cancelled together with the subscription.
 * @returns the same object if nothing changed
 */
export async function applySubscription(
  context: CampaignContext,
  campaign: Campaign,
  { subscription, settings, reason = subscription.reason }: Change,
): Promise<Campaign> {
  if (campaign.status === 'draft' && campaign.launch?.id !== subscription.launchId) return campaign;
  if (subscription.state === 'failed') return failLaunch(context, campaign, subscription);
  let current = campaign;
  for (const event of statusPath(campaign.status, subscription.state)) {
    const prepared = prepare(current, event, { subscription, now: context.now });
    current = await applyEvent(context, prepared, { event, reason });
    if (event === 'launch' && current.addOns.includes('additional_campaign')) {
      await createAdditionalDraft(context, current, settings);
    }
  }
  return current;
}

/** Sets the month of the campaign, which is the paid month of its subscription. */
function prepare(
  campaign: Campaign,
  event: StatusEvent,
  { subscription, now }: { subscription: Subscription; now: Date },
): Campaign {
  const nextCycleAt = endOfMonth(campaign, subscription);
  if (event === 'resume' || event === 'payment_received') return { ...campaign, nextCycleAt };
  if (event !== 'launch') return campaign;
  return { ...campaign, launch: null, launchedAt: now, month: 1, nextCycleAt };
}

/** If the subscription has already entered its next period, the campaign's month ends where that period starts. */
function endOfMonth({ nextCycleAt }: Campaign, { periodStart, periodEnd }: Subscription): Date | null {
  if (periodEnd === null) return nextCycleAt;
  const hasNextStarted = nextCycleAt !== null && periodStart !== null && periodStart >= utcDay(nextCycleAt);
  return new Date(hasNextStarted ? periodStart : periodEnd);
}

/** Makes the campaign an editable draft again. The new version invalidates all earlier launch tokens. */
async function failLaunch(
  context: CampaignContext,
  draft: Campaign,
  { reason }: Subscription,
): Promise<Campaign> {
  const { db, accountId, actor, now } = context;
  if (draft.launch?.state !== 'awaiting_payment') return draft;
  const state = reason === 'declined' ? 'declined' : 'expired';
  const launch = { ...draft.launch, state, expiresAt: null } as const;
  const next: Campaign = { ...draft, launch, version: draft.version + 1, updatedAt: now };
  await updateCampaign(db, next);
  const entry = { event: 'launch_failed', from: draft.launch.state, to: state };
  await insertHistory(db, { accountId, campaignId: draft.id, at: now, actor, ...entry });
  return next;
}
