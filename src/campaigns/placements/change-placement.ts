import type { Context } from '#context.ts';
import { invalidMember, notFound, Problem } from '#errors.ts';
import { registrableDomain } from '#websites';
import type { Campaign } from '../campaign.ts';
import { requireCampaign } from '../change-campaign.ts';
import { insertHistory } from '../history-queries.ts';
import { settleClaim } from './claim-placement.ts';
import { withdraw } from './close-placements.ts';
import { keepPlacement, type Outcome } from './keep-placement.ts';
import { placeOrder } from './order-placements.ts';
import type { PlacementSettings } from './placement-settings.ts';
import { obstacleTo } from './placement-verbs.ts';
import { publish, rejectOrder, settleOrder } from './settle-order.ts';
import { findPlacement, findTerms, keepAssignee, type WorkedPlacement } from './worked-queries.ts';

interface Path {
  campaignId: string;
  placementId: string;
}

/** What an operator says of a placement, or wants done about it. */
export type Saying =
  /** It was ordered from the publisher. */
  | { verb: 'order' }
  | { verb: 'accept' }
  | { verb: 'publish'; url: string }
  /** The publisher refuses, or has agreed to take it back. */
  | { verb: 'decline'; reason: string }
  /** An open order of the exchange is to be taken back. */
  | { verb: 'withdraw'; reason: string }
  | { verb: 'claim-settled'; outcome: 'accepted' | 'refused'; reason: string | null }
  | { verb: 'check-now' };

/**
 * Keeps what an operator says of a placement. What the exchange is asked about, it answers itself.
 * @throws Problem campaign_not_found · placement_not_found · campaign_wrong_state · placement_wrong_state · invalid_request
 */
export async function changePlacement(
  context: Context,
  { campaignId, placementId, saying }: Path & { saying: Saying },
  settings: PlacementSettings,
): Promise<WorkedPlacement> {
  const { accountId, db } = context;
  const { campaign, placement: before } = await requirePlacement(context, { campaignId, placementId });
  const outcome = await decide({ context, before, settings }, saying);
  await keepPlacement(context, { campaign, before, outcome });
  return (await findPlacement(db, { accountId, campaignId }, placementId)) ?? outcome.after;
}

/**
 * Gives a placement to a member of the account, or to nobody.
 * @throws Problem campaign_not_found · placement_not_found · member_not_found
 */
export async function assignPlacement(
  context: Context,
  { campaignId, placementId, assigneeId }: Path & { assigneeId: string | null },
): Promise<WorkedPlacement> {
  const { accountId, actor, db, now } = context;
  const of = { accountId, campaignId };
  const { placement } = await requirePlacement(context, { campaignId, placementId });
  if (!(await keepAssignee(db, of, { placementId, assigneeId })))
    throw notFound('member_not_found', 'assigneeId');
  const detail = { sourceDomain: placement.sourceDomain, assigneeId };
  await insertHistory(db, { ...of, at: now, actor, event: 'placement_assigned', detail });
  return { ...placement, assigneeId };
}

/** A placement of a campaign, which is locked. */
async function requirePlacement(
  context: Context,
  { campaignId, placementId }: Path,
): Promise<{ campaign: Campaign; placement: WorkedPlacement }> {
  const campaign = await requireCampaign(context, campaignId);
  const placement = await findPlacement(
    context.db,
    { accountId: context.accountId, campaignId },
    placementId,
  );
  if (placement === null) throw notFound('placement_not_found');
  return { campaign, placement };
}

interface Deciding {
  context: Context;
  before: WorkedPlacement;
  settings: PlacementSettings;
}

async function decide(deciding: Deciding, saying: Saying): Promise<Outcome> {
  const { before, context, settings } = deciding;
  const { now } = context;
  refuse(before, saying.verb, settings);
  switch (saying.verb) {
    case 'order':
      return orderByHand(deciding);
    case 'accept':
      return settleOrder(before, { state: 'in_progress' }, now);
    case 'publish':
      return publish(before, { url: requireUrl(before, saying.url), at: now }, now);
    case 'decline':
      return rejectOrder(before, before.withdrawReason ?? 'publisher_refused', saying.reason);
    case 'withdraw':
      return withdraw(before, { code: 'withdrawn', reason: saying.reason }, now);
    case 'claim-settled':
      return settleClaim(before, { outcome: saying.outcome, reason: saying.reason ?? 'refused' }, now);
    case 'check-now':
      // Whatever the program follows of it is done at once: the order is asked about, or the page is looked at.
      return { after: { ...before, nextCheckAt: now }, told: [] };
    default:
      return saying satisfies never;
  }
}

async function orderByHand({ before, context }: Deciding): Promise<Outcome> {
  const { accountId, db, now } = context;
  const terms = await findTerms(db, { accountId, publisherId: before.publisherId });
  if (terms === null) throw new Problem('placement_wrong_state', publisherIsGone);
  return placeOrder(before, terms, { mode: 'by_hand', now });
}

const publisherIsGone = 'Its publisher is paused, or not there any more.';

/** @throws Problem campaign_wrong_state · placement_wrong_state where it cannot be said now */
function refuse(before: WorkedPlacement, verb: Saying['verb'], { exchange }: PlacementSettings): void {
  const { status, approvedAt, campaignStatus } = before;
  switch (obstacleTo(verb, before, exchange !== null)) {
    case 'exchange_answers':
      throw new Problem(
        'placement_wrong_state',
        'The exchange is asked about this placement, and answers itself.',
      );
    case 'wrong_state': {
      const state = status === 'planned' && approvedAt === null ? 'not approved yet' : status;
      throw new Problem('placement_wrong_state', `A placement that is ${state} cannot take \`${verb}\`.`);
    }
    case 'campaign_rests':
      throw new Problem('campaign_wrong_state', `The campaign is ${campaignStatus}: nothing new is ordered.`);
    case 'publisher_gone':
      throw new Problem('placement_wrong_state', publisherIsGone);
    case null:
  }
}

/** @throws Problem invalid_request for what is no page of the publisher */
function requireUrl({ sourceDomain }: WorkedPlacement, text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') {
    throw invalidMember('url', 'not_an_address', 'is not a web address');
  }
  if (registrableDomain(url.hostname) !== registrableDomain(sourceDomain)) {
    throw invalidMember('url', 'other_domain', `is not a page of ${sourceDomain}`);
  }
  return url.href;
}
