import type { Subscription } from '#billing/core';
import { type BillingTerms, readBillingTerms } from '#billing/modes';
import { findSubscription, startSubscription } from '#billing/subscriptions';
import type { Context } from '#platform/context.ts';
import { minuteMs } from '#platform/durations.ts';
import { invalidField, notFound, Problem } from '#platform/problems';
import { encodeId } from '#platform/ids.ts';
import { requireWebsite } from '#websites';
import { type Campaign, findCampaign, hasEnded } from '#campaigns/core';
import { insertHistory, requireCampaign, updateCampaign } from '#campaigns/core';
import { forecastOf } from '#campaigns/forecast';
import { applySubscription } from './apply-subscription.ts';
import type { LaunchSettings } from './settings.ts';
import { chargeCampaign } from './charge-campaign.ts';
import { describeTerms, readClaims } from './token.ts';
import { findNeeds } from './preview-launch.ts';

/** Stripe requires a checkout page to stay open for at least 30 minutes. */
const checkoutWindowMs = 30 * minuteMs;

export interface Launched {
  campaign: Campaign;
  subscription: Subscription;
}

/**
 * Launches a draft as previewed. Repeated and concurrent confirmations start one subscription. The campaign becomes active
 * immediately unless a payment must be confirmed first; until then it is a locked draft.
 * @throws Problem campaign_not_found · preview_outdated · launch_not_ready · campaign_wrong_state · payment_unavailable ·
 * payment_refused
 */
export async function confirmLaunch(
  context: Context,
  { id, token, recipient }: { id: string; token: string; recipient?: string | undefined },
  settings: LaunchSettings,
): Promise<Launched> {
  const { db, accountId, now } = context;
  const campaign = await lockWithWebsite(context, id);
  const claims = readClaims(token, settings.launchKey, now);
  const terms = await readBillingTerms(context);
  const isCurrent =
    claims?.campaignId === id &&
    claims.accountId === accountId &&
    claims.version === campaign.version &&
    claims.billing === describeTerms(terms);
  if (!isCurrent) {
    throw new Problem(
      'preview_outdated',
      'The preview has expired, or the draft or the billing mode has changed. Preview the launch again and confirm the new preview.',
    );
  }
  const isAwaitingPayment = campaign.launch?.state === 'awaiting_payment';
  if (campaign.status === 'draft' && !isAwaitingPayment) {
    const payBy = new Date(claims.until + checkoutWindowMs);
    return launch(context, campaign, { launchId: claims.launchId, payBy, settings, terms, recipient });
  }
  const subscription = await findSubscription(db, { accountId, subjectId: id });
  if (subscription === null || hasEnded(campaign.status)) {
    throw new Problem('campaign_wrong_state', `The campaign is ${campaign.status} and cannot be launched.`);
  }
  return { campaign, subscription };
}

/** Locks the website before the campaign, in the same order as its deletion, so that the two cannot deadlock. */
async function lockWithWebsite(context: Context, id: string): Promise<Campaign> {
  const found = await findCampaign(context.db, { accountId: context.accountId, id });
  if (found === null) throw notFound('campaign_not_found');
  if (found.status === 'draft') await requireWebsite(context, found.websiteId, 'for key share');
  return requireCampaign(context, id);
}

interface Launch {
  launchId: string;
  payBy: Date;
  settings: LaunchSettings;
  terms: BillingTerms;
  recipient: string | undefined;
}

async function launch(
  context: Context,
  draft: Campaign,
  { launchId, payBy, settings, terms, recipient }: Launch,
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
      ...chargeCampaign(price, terms),
      recipient: await recipientOf(context, draft, { terms, recipient }),
      payBy,
      returnPath: `/dashboard/campaigns/${encodeId('cmp', id)}`,
    },
    settings.billing,
  );
  const state = 'awaiting_payment';
  const forecast = await forecastOf(context, draft);
  const awaiting = { ...draft, forecast, launch: { id: launchId, state, expiresAt: awaitedUntil } as const };
  const campaign = await applySubscription(context, awaiting, { subscription, settings });
  if (campaign === awaiting) {
    const { db, accountId, actor, now: at } = context;
    await updateCampaign(db, awaiting);
    await insertHistory(db, { accountId, campaignId: id, at, actor, event: 'launch_confirmed', to: state });
  }
  return { campaign, subscription };
}

/**
 * The client on the invoices of the operator's own agency; null if the account is the recipient.
 * @throws Problem invalid_request if a recipient is given without a client to bill
 */
async function recipientOf(
  context: Context,
  { websiteId }: Campaign,
  { terms, recipient }: Pick<Launch, 'terms' | 'recipient'>,
): Promise<string | null> {
  if (terms.mode === 'agency' && terms.isOperator)
    return recipient ?? (await requireWebsite(context, websiteId)).domain;
  if (recipient === undefined) return null;
  throw invalidField('recipient', 'not_allowed', 'applies only if this launch bills a client');
}
