import { encodeId } from '#platform/ids.ts';
import { enqueue } from '#platform/jobs';
import {
  type Campaign,
  type CampaignContext,
  hasEnded,
  insertHistory,
  measureProgress,
} from '#campaigns/core';
import { updatePlacement } from './details-queries.ts';
import { isOpenOrder, type PlacementDetails, type PlacementStatus } from './placement.ts';
import { nextPlacementStatus, type PlacementEvent } from './placement-transitions.ts';

export const trackPlacementTask = 'campaigns.track-placement';

/** An entry for the campaign's history: an event that changes the status, or a note. */
export type HistoryItem = { reason?: string | null } & (
  | { event: PlacementEvent }
  | { note: 'overdue' | 'withdrawn' | 'claimed' | 'claim_accepted' | 'claim_refused' | 'claim_unanswered' }
);

/** A changed placement, with the history of the change. */
export interface Outcome {
  after: PlacementDetails;
  history: HistoryItem[];
}

/**
 * Returns the placement after an event.
 * @throws Error if the event cannot happen in its status, because the caller has to check that
 */
export function applyPlacementEvent(
  placement: PlacementDetails,
  event: PlacementEvent,
  change: Partial<PlacementDetails> = {},
): PlacementDetails {
  const status = nextPlacementStatus(placement.status, event);
  if (status === null) throw new Error(`A placement that is ${placement.status} cannot take ${event}`);
  return { ...placement, ...change, status };
}

/** Rejects a planned placement or an open order. Pure. */
export function rejectPlacement(before: PlacementDetails, lostReason: string, reason = lostReason): Outcome {
  const after = applyPlacementEvent(before, 'reject', { lostReason, nextCheckAt: null });
  return { after, history: [{ event: 'reject', reason }] };
}

/** Stores the outcome for a placement of a locked campaign with its history, and enqueues a check that is due now. */
export async function recordOutcome(
  context: CampaignContext,
  { campaign, before, outcome }: { campaign: Campaign; before: PlacementDetails; outcome: Outcome },
): Promise<PlacementDetails> {
  const { accountId, actor, db, now } = context;
  const after = withoutChecksAfterEnd(outcome.after, campaign);
  const of = { accountId, campaignId: campaign.id };
  await updatePlacement(db, of, after);
  const detail = historyDetail(after);
  let from = before.status;
  for (const item of outcome.history) {
    const transition = transitionOf(from, item);
    await insertHistory(db, { ...of, at: now, actor, ...transition, reason: item.reason ?? null, detail });
    from = transition.to ?? from;
  }
  if (after.nextCheckAt !== null && after.nextCheckAt <= now) {
    const due = { ...of, placementId: after.id };
    await enqueue(db, trackPlacementTask, due, { key: `${trackPlacementTask}:${after.id}` });
  }
  if (after.status !== before.status) await measureProgress(context, campaign);
  return after;
}

/** After the end of a campaign only its open orders are still checked, so that they can be withdrawn. */
function withoutChecksAfterEnd(after: PlacementDetails, { status }: Campaign): PlacementDetails {
  return hasEnded(status) && !isOpenOrder(after) ? { ...after, nextCheckAt: null } : after;
}

function transitionOf(
  from: PlacementStatus,
  item: HistoryItem,
): { event: string; from?: string; to?: PlacementStatus } {
  if ('note' in item) return { event: `placement_${item.note}` };
  const to = nextPlacementStatus(from, item.event) ?? from;
  return { event: `placement_${to}`, from, to };
}

/** The price of the order stays in the history even if the publisher changes it later. */
function historyDetail(placement: PlacementDetails) {
  const { id, sourceDomain, sourceUrl, price, currency, orderMode, publishedAt } = placement;
  return { placement: encodeId('plc', id), sourceDomain, sourceUrl, price, currency, orderMode, publishedAt };
}
