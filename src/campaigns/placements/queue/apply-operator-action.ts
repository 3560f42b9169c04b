import type { Context } from '#platform/context.ts';
import { invalidField, notFound, Problem } from '#platform/problems';
import { registrableDomain } from '#websites';
import { type Campaign, insertHistory, requireAssignee, requireCampaign } from '#campaigns/core';
import {
  findObstacle,
  findOrderTerms,
  findPlacement,
  type Outcome,
  type PlacementDetails,
  type PlacementSettings,
  recordOutcome,
  rejectPlacement,
  updatePlacementAssignee,
} from '#campaigns/placements/core';
import { placeOrder, publishPlacement, resolveOrder, withdrawOrder } from '#campaigns/placements/orders';
import { resolveClaim } from '#campaigns/placements/verification';

interface Path {
  campaignId: string;
  placementId: string;
}

/** An operator's report about a placement, or a request to the program. */
export type OperatorAction =
  /** The placement was ordered from the publisher. */
  | { action: 'order' }
  /** The publisher has accepted the order. */
  | { action: 'accept' }
  | { action: 'publish'; url: string }
  /** The publisher refuses the order, or has agreed to its withdrawal. */
  | { action: 'decline'; reason: string }
  /** Withdraw an open order of the exchange. */
  | { action: 'withdraw'; reason: string }
  /** The publisher has answered a claim. */
  | { action: 'resolve-claim'; outcome: 'accepted' | 'refused'; reason: string | null }
  | { action: 'check-now' };

/**
 * Applies an operator's action to a placement. Actions that report an answer of the exchange are refused while one is connected.
 * @throws Problem campaign_not_found · placement_not_found · campaign_wrong_state · placement_wrong_state · invalid_request
 */
export async function applyOperatorAction(
  context: Context,
  { campaignId, placementId, request }: Path & { request: OperatorAction },
  settings: PlacementSettings,
): Promise<PlacementDetails> {
  const { accountId, db } = context;
  const { campaign, placement: before } = await requirePlacement(context, { campaignId, placementId });
  const outcome = await decide({ context, before, settings }, request);
  await recordOutcome(context, { campaign, before, outcome });
  return (await findPlacement(db, { accountId, campaignId }, placementId)) ?? outcome.after;
}

/**
 * Assigns a placement to a member of the account, or removes its assignee.
 * @throws Problem campaign_not_found · placement_not_found · member_not_found · invalid_request
 */
export async function assignPlacement(
  context: Context,
  { campaignId, placementId, assigneeId }: Path & { assigneeId: string | null },
): Promise<PlacementDetails> {
  const { accountId, actor, db, now } = context;
  const of = { accountId, campaignId };
  const { placement } = await requirePlacement(context, { campaignId, placementId });
  await requireAssignee(context, assigneeId);
  await updatePlacementAssignee(db, of, { placementId, assigneeId });
  const detail = { sourceDomain: placement.sourceDomain, assigneeId };
  await insertHistory(db, { ...of, at: now, actor, event: 'placement_assigned', detail });
  return { ...placement, assigneeId };
}

/** Locks the campaign and returns it with the placement. */
async function requirePlacement(
  context: Context,
  { campaignId, placementId }: Path,
): Promise<{ campaign: Campaign; placement: PlacementDetails }> {
  const campaign = await requireCampaign(context, campaignId);
  const of = { accountId: context.accountId, campaignId };
  const placement = await findPlacement(context.db, of, placementId);
  if (placement === null) throw notFound('placement_not_found');
  return { campaign, placement };
}

interface ActionInput {
  context: Context;
  before: PlacementDetails;
  settings: PlacementSettings;
}

async function decide(input: ActionInput, request: OperatorAction): Promise<Outcome> {
  const { before, context, settings } = input;
  const { now } = context;
  requirePossible(before, request.action, settings);
  switch (request.action) {
    case 'order':
      return orderByHand(input);
    case 'accept':
      return resolveOrder(before, { state: 'in_progress' }, now);
    case 'publish':
      return publishPlacement(before, { url: requireUrl(before, request.url), at: now }, now);
    case 'decline':
      return rejectPlacement(before, before.withdrawReason ?? 'publisher_refused', request.reason);
    case 'withdraw':
      return withdrawOrder(before, { code: 'withdrawn', reason: request.reason }, now);
    case 'resolve-claim':
      return resolveClaim(before, { outcome: request.outcome, reason: request.reason ?? 'refused' }, now);
    case 'check-now':
      return { after: { ...before, nextCheckAt: now }, history: [] };
    default:
      return request satisfies never;
  }
}

async function orderByHand({ before, context }: ActionInput): Promise<Outcome> {
  const { accountId, db, now } = context;
  const terms = await findOrderTerms(db, { accountId, publisherId: before.publisherId });
  if (terms === null) throw new Problem('placement_wrong_state', publisherUnavailable);
  return placeOrder(before, terms, { mode: 'manual', now });
}

const publisherUnavailable = 'The publisher of this placement is paused or was deleted.';

/** @throws Problem campaign_wrong_state · placement_wrong_state if the action is not possible now */
function requirePossible(
  before: PlacementDetails,
  action: OperatorAction['action'],
  { exchange }: PlacementSettings,
): void {
  const { status, approvedAt, campaignStatus } = before;
  switch (findObstacle(action, before, exchange !== null)) {
    case 'handled_by_exchange':
      throw new Problem(
        'placement_wrong_state',
        'The program orders this placement through the exchange and reads its answers from there.',
      );
    case 'wrong_state': {
      const state = status === 'planned' && approvedAt === null ? 'not approved yet' : status;
      throw new Problem(
        'placement_wrong_state',
        `The action \`${action}\` is not possible for a placement that is ${state}.`,
      );
    }
    case 'campaign_not_active':
      throw new Problem(
        'campaign_wrong_state',
        `The campaign is ${campaignStatus}. Placements can only be ordered while it is active.`,
      );
    case 'publisher_unavailable':
      throw new Problem('placement_wrong_state', publisherUnavailable);
    case null:
  }
}

/** @throws Problem invalid_request if the URL is not a page on the publisher's domain */
function requireUrl({ sourceDomain }: PlacementDetails, text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') {
    throw invalidField('url', 'not_an_address', 'is not an HTTP or HTTPS URL');
  }
  if (registrableDomain(url.hostname) !== registrableDomain(sourceDomain)) {
    throw invalidField('url', 'other_domain', `is not a page of ${sourceDomain}`);
  }
  return url.href;
}
