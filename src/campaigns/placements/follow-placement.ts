import type { Context } from '#context.ts';
import { deriveId } from '#ids.ts';
import { holdAlone, type JobContext } from '#jobs';
import { findCampaign } from '../campaign-queries.ts';
import { requireCampaign } from '../change-campaign.ts';
import { claimPlacement } from './claim-placement.ts';
import { followOrder } from './follow-order.ts';
import type { Following } from './following.ts';
import { isOpenOrder, keepPlacement, type Outcome } from './keep-placement.ts';
import { lookAtPlacement } from './look-at-placement.ts';
import type { PlacementSettings } from './placement-settings.ts';
import { type DuePlacement, findPlacement, type WorkedPlacement } from './worked-queries.ts';

const hostSpace = '6b0e4a52-91c7-5d3f-8e26-c4a7d2f01b95';

/**
 * Does what is due about a placement: asks the exchange about its order, tells it of a claim, or looks at the page. May run at any
 * time; nothing is kept where somebody changed the placement meanwhile.
 */
export async function followPlacement(
  job: JobContext,
  due: DuePlacement,
  settings: PlacementSettings,
): Promise<void> {
  const { accountId, placementId } = due;
  const { db, facts, now, signal } = job;
  const known = await findPlacement(db, due, placementId);
  const ids = known === null ? [] : [placementId, ...hostIds(known)];
  await holdAlone(db, ids, async (held) => {
    // Whoever is at the placement or its host answers for it; else the clock comes again.
    if (held.size < ids.length) return;
    const campaign = await findCampaign(db, { accountId, id: due.campaignId });
    const placement = await findPlacement(db, due, placementId);
    if (campaign === null || placement === null || !isDue(placement, now)) return;
    const context = { db, facts, accountId, now };
    const outcome = await decide({ campaign, context, placement, settings, signal });
    if (outcome !== null && !signal.aborted) await settle(context, { placement, outcome });
  });
}

/** A host is asked by one job at a time, so that its pace is kept. */
function hostIds(placement: WorkedPlacement): string[] {
  const { sourceUrl } = placement;
  return sourceUrl === null ? [] : [deriveId(hostSpace, new URL(sourceUrl).hostname)];
}

function isDue({ nextCheckAt }: WorkedPlacement, now: Date): boolean {
  return nextCheckAt !== null && nextCheckAt <= now;
}

/** Null where nothing can be said. */
async function decide(following: Following): Promise<Outcome | null> {
  const { placement } = following;
  if (isOpenOrder(placement)) return followOrder(following);
  const isToBeTold = placement.orderMode === 'exchange' && placement.claimState === 'open';
  return isToBeTold ? claimPlacement(following) : lookAtPlacement(following);
}

async function settle(
  context: Context,
  { placement: seen, outcome }: { placement: WorkedPlacement; outcome: Outcome },
): Promise<void> {
  const { accountId } = context;
  const { campaignId } = seen;
  await context.db.transaction().execute(async (transaction) => {
    const changing = { ...context, db: transaction };
    const campaign = await requireCampaign(changing, campaignId);
    const before = await findPlacement(transaction, { accountId, campaignId }, seen.id);
    if (before === null || !isSame(before, seen)) return;
    await keepPlacement(changing, { campaign, before, outcome });
  });
}

/** Whoever changes a placement changes one of these. */
function isSame(now: WorkedPlacement, seen: WorkedPlacement): boolean {
  return (
    now.status === seen.status &&
    now.claimState === seen.claimState &&
    now.withdrawReason === seen.withdrawReason &&
    now.nextCheckAt?.getTime() === seen.nextCheckAt?.getTime()
  );
}
