import type { Subscription } from '#billing';
import { utcDay } from '#days.ts';
import type { Campaign } from '../campaign.ts';
import { updateCampaign } from '../campaign-queries.ts';
import { applyEvent, type Changing } from '../change-campaign.ts';
import { keepDraft } from '../drafts/create-draft.ts';
import { readOptions } from '../drafts/read-options.ts';
import { insertHistory } from '../history-queries.ts';
import { listOfToday } from '../price/price-list.ts';
import { price } from '../price/price.ts';
import type { CampaignSettings } from '../settings.ts';
import type { StatusEvent } from '../transitions.ts';
import { pathTo } from './status-path.ts';

interface Following {
  subscription: Subscription;
  settings: CampaignSettings;
  reason?: string | null;
}

/**
 * Takes a locked campaign to where its subscription stands, step by step: launched when it is paid for, free again when that has
 * failed, and past due, paused and cancelled with it. Where both agree, nothing happens.
 */
export async function followSubscription(
  context: Changing,
  campaign: Campaign,
  { subscription, settings, reason = subscription.reason }: Following,
): Promise<Campaign> {
  if (campaign.status === 'draft' && campaign.launch?.id !== subscription.launchId) return campaign;
  if (subscription.state === 'failed') return unlock(context, campaign, subscription);
  let current = campaign;
  for (const event of pathTo(campaign.status, subscription.state)) {
    current = await applyEvent(context, prepare(current, event, { subscription, now: context.now }), {
      event,
      reason,
    });
    if (event === 'launch') await draftAdditional(context, current, settings);
  }
  return current;
}

/** What else changes with an event: months of the campaign are those that are paid. */
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

/** Where another month has been begun meanwhile, the campaign's ends with the beginning of that. */
function endOfMonth({ nextCycleAt }: Campaign, { periodStart, periodEnd }: Subscription): Date | null {
  if (periodEnd === null) return nextCycleAt;
  const isBegun = nextCycleAt !== null && periodStart !== null && periodStart >= utcDay(nextCycleAt);
  return new Date(isBegun ? periodStart : periodEnd);
}

/** A draft again; it counts as changed, so that no confirmation of before holds. */
async function unlock(context: Changing, draft: Campaign, { reason }: Subscription): Promise<Campaign> {
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

/** The further draft that the add-on pays for. */
async function draftAdditional(
  context: Changing,
  parent: Campaign,
  { priceLists }: CampaignSettings,
): Promise<void> {
  if (!parent.addOns.includes('additional_campaign')) return;
  const { websiteId, domain, type, id: parentId } = parent;
  const list = listOfToday(priceLists, context.now);
  const options = readOptions({ type }, list);
  const name = `${parent.name} (additional)`.slice(0, 200);
  const parts = { websiteId, domain, name, parentId, price: price(list, options, true) };
  await keepDraft(context, { ...options, ...parts });
}
