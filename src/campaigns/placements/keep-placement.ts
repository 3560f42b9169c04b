import { encodeId } from '#ids.ts';
import { enqueue } from '#jobs';
import type { Campaign } from '../campaign.ts';
import type { Changing } from '../change-campaign.ts';
import { insertHistory } from '../history-queries.ts';
import { measureProgress } from '../measure-progress.ts';
import { hasEnded } from '../transitions.ts';
import type { PlacementStatus } from './placement-queries.ts';
import { nextPlacementStatus, type PlacementEvent } from './placement-transitions.ts';
import { updatePlacement, type WorkedPlacement } from './worked-queries.ts';

export const followTask = 'campaigns.follow-placement';

/** Something that the history tells of a placement: an event that changes its status, or what else was said of it. */
export type Told = { reason?: string | null } & (
  | { event: PlacementEvent }
  | { word: 'overdue' | 'withdrawn' | 'claimed' | 'claim_accepted' | 'claim_refused' | 'claim_unanswered' }
);

/** What becomes of a placement. */
export interface Outcome {
  after: WorkedPlacement;
  told: Told[];
}

/**
 * A placement after an event.
 * @throws Error where the event cannot happen now: decisions know the table
 */
export function afterEvent(
  placement: WorkedPlacement,
  event: PlacementEvent,
  change: Partial<WorkedPlacement> = {},
): WorkedPlacement {
  const status = nextPlacementStatus(placement.status, event);
  if (status === null) throw new Error(`A placement that is ${placement.status} cannot take ${event}`);
  return { ...placement, ...change, status };
}

/** Keeps what became of a placement of a locked campaign, says so in its history, and orders what is to be done at once. */
export async function keepPlacement(
  context: Changing,
  { campaign, before, outcome }: { campaign: Campaign; before: WorkedPlacement; outcome: Outcome },
): Promise<WorkedPlacement> {
  const { accountId, actor, db, now } = context;
  const { told } = outcome;
  const after = rest(outcome.after, campaign);
  const of = { accountId, campaignId: campaign.id };
  await updatePlacement(db, of, after);
  const detail = detailOf(after);
  let from = before.status;
  for (const one of told) {
    const step = stepOf(from, one);
    await insertHistory(db, { ...of, at: now, actor, ...step, reason: one.reason ?? null, detail });
    from = step.to ?? from;
  }
  if (after.nextCheckAt !== null && after.nextCheckAt <= now) {
    const due = { ...of, placementId: after.id };
    await enqueue(db, followTask, due, { key: `${followTask}:${after.id}` });
  }
  if (after.status !== before.status) await measureProgress(context, campaign);
  return after;
}

/** Nothing is looked at any more when its campaign has ended; an open order is still taken back. */
function rest(after: WorkedPlacement, { status }: Campaign): WorkedPlacement {
  return hasEnded(status) && !isOpenOrder(after) ? { ...after, nextCheckAt: null } : after;
}

/** Ordered, and neither published nor rejected. */
export function isOpenOrder({ status }: Pick<WorkedPlacement, 'status'>): boolean {
  return status === 'ordered' || status === 'in_progress';
}

function stepOf(from: PlacementStatus, told: Told): { event: string; from?: string; to?: PlacementStatus } {
  if ('word' in told) return { event: `placement_${told.word}` };
  const to = nextPlacementStatus(from, told.event) ?? from;
  return { event: `placement_${to}`, from, to };
}

/** What the history says of the placement beside the event. The price stays with the order, whatever becomes of it. */
function detailOf({ id, sourceDomain, sourceUrl, price, currency, orderMode }: WorkedPlacement) {
  return { placement: encodeId('plc', id), sourceDomain, sourceUrl, price, currency, orderMode };
}
