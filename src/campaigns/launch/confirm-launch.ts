import { findSubscription, startSubscription, type Subscription } from '#billing';
import type { Context } from '#context.ts';
import { notFound, Problem } from '#errors.ts';
import { encodeId } from '#ids.ts';
import { requireWebsite } from '#websites';
import type { Campaign } from '../campaign.ts';
import { findCampaign, updateCampaign } from '../campaign-queries.ts';
import { requireCampaign } from '../change-campaign.ts';
import { insertHistory } from '../history-queries.ts';
import type { CampaignSettings } from '../settings.ts';
import { hasEnded } from '../transitions.ts';
import { followSubscription } from './follow-subscription.ts';
import { type Claims, readClaims } from './launch-token.ts';
import { findNeeds } from './preview-launch.ts';

/** A payment page must stay open for half an hour at least. */
const payMs = 30 * 60_000;

export interface Launched {
  campaign: Campaign;
  subscription: Subscription;
}

/**
 * Launches a draft as it was previewed: its subscription is started once, however often and from wherever that is confirmed. The
 * campaign is active at once where nothing is to be awaited; else it stays a locked draft until the payment is heard of.
 * @throws Problem campaign_not_found · preview_outdated · launch_not_ready · campaign_wrong_state · payment_unavailable · payment_refused
 */
export async function confirmLaunch(
  context: Context,
  { id, token }: { id: string; token: string },
  settings: CampaignSettings,
): Promise<Launched> {
  const { db, accountId, now } = context;
  const campaign = await lockWithWebsite(context, id);
  const claims = readClaims(token, settings.launchKey, now);
  const isSeen =
    claims?.campaignId === id && claims.accountId === accountId && claims.version === campaign.version;
  if (!isSeen) throw new Problem('preview_outdated', 'Preview the launch again, and confirm that.');
  const isAwaited = campaign.launch?.state === 'awaiting_payment';
  if (campaign.status === 'draft' && !isAwaited) return launch(context, campaign, { claims, settings });
  const subscription = await findSubscription(db, { accountId, subjectId: id });
  if (subscription === null || hasEnded(campaign.status)) {
    throw new Problem('campaign_wrong_state', `The campaign is ${campaign.status}.`);
  }
  return { campaign, subscription };
}

/** The campaign, locked, and its website held: first the website, as whoever deletes it does. */
async function lockWithWebsite(context: Context, id: string): Promise<Campaign> {
  const found = await findCampaign(context.db, { accountId: context.accountId, id });
  if (found === null) throw notFound('campaign_not_found');
  if (found.status === 'draft') await requireWebsite(context, found.websiteId, 'for key share');
  return requireCampaign(context, id);
}

async function launch(
  context: Context,
  draft: Campaign,
  { claims: { launchId, until }, settings }: { claims: Claims; settings: CampaignSettings },
): Promise<Launched> {
  const needs = await findNeeds(context, draft);
  if (needs.length > 0) throw new Problem('launch_not_ready', needs.map(({ text }) => text).join(' '));
  const { id, price, name: subject } = draft;
  const { subscription, awaitedUntil } = await startSubscription(
    context,
    {
      subjectId: id,
      subject,
      launchId,
      currency: price.currency,
      monthlyAmount: price.monthlyPrice,
      lines: price.lines.map(({ label, amount }) => ({ label, amount })),
      payBy: new Date(until + payMs),
      returnPath: `/dashboard/campaigns/${encodeId('cmp', id)}`,
    },
    settings.billing,
  );
  const state = 'awaiting_payment';
  const awaiting = { ...draft, launch: { id: launchId, state, expiresAt: awaitedUntil } as const };
  await updateCampaign(context.db, awaiting);
  const { db, accountId, actor, now: at } = context;
  await insertHistory(db, { accountId, campaignId: id, at, actor, event: 'launch_confirmed', to: state });
  return { campaign: await followSubscription(context, awaiting, { subscription, settings }), subscription };
}
