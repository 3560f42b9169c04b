import type { Context } from '#platform/context.ts';
import { deriveId } from '#platform/ids.ts';
import { type JobContext, withAdvisoryLocks } from '#platform/jobs';
import { findCampaign, requireCampaign } from '#campaigns/core';
import {
  type DuePlacement,
  findPlacement,
  isOpenOrder,
  type Outcome,
  type PlacementDetails,
  type PlacementSettings,
  recordOutcome,
  type TrackedPlacement,
} from '#campaigns/placements/core';
import { trackOrder } from '#campaigns/placements/orders';
import { claimPlacement, verifyPlacement } from '#campaigns/placements/verification';
import { reportLink } from './report-link.ts';

const hostSpace = '6b0e4a52-91c7-5d3f-8e26-c4a7d2f01b95';

/**
 * Runs the due check of a placement: tracks its order, sends its claim to the exchange, or verifies its page. Safe to run at any
 * time. The result is dropped if the placement was changed in the meantime.
 */
export async function trackPlacement(
  job: JobContext,
  due: DuePlacement,
  settings: PlacementSettings,
): Promise<void> {
  const { accountId, placementId } = due;
  const { db, clickhouse, now, signal } = job;
  const known = await findPlacement(db, due, placementId);
  const ids = known === null ? [] : [placementId, ...hostIds(known)];
  await withAdvisoryLocks(db, ids, async (held) => {
    // Another job holds the placement or its host. The schedule enqueues the placement again.
    if (held.size < ids.length) return;
    const campaign = await findCampaign(db, { accountId, id: due.campaignId });
    const placement = await findPlacement(db, due, placementId);
    if (campaign === null || placement === null || !isDue(placement, now)) return;
    const context = { db, clickhouse, accountId, now };
    const outcome = await runCheck({ campaign, context, placement, settings, signal });
    if (outcome === null || signal.aborted) return;
    // First, because the placement is not due again for days once its check is stored.
    if (outcome.after.checksPassed > placement.checksPassed)
      await reportLink(job, { accountId, websiteId: campaign.websiteId }, outcome.after);
    await finishTracking(context, { placement, outcome });
  });
}

/** Only one job at a time sends requests to a host, which keeps the crawl delay. */
function hostIds(placement: PlacementDetails): string[] {
  const { sourceUrl } = placement;
  return sourceUrl === null ? [] : [deriveId(hostSpace, new URL(sourceUrl).hostname)];
}

function isDue({ nextCheckAt }: PlacementDetails, now: Date): boolean {
  return nextCheckAt !== null && nextCheckAt <= now;
}

/** Returns null if the check has no result. */
async function runCheck(tracked: TrackedPlacement): Promise<Outcome | null> {
  const { placement } = tracked;
  if (isOpenOrder(placement)) return trackOrder(tracked);
  const hasNewClaim = placement.orderMode === 'exchange' && placement.claimState === 'open';
  return hasNewClaim ? claimPlacement(tracked) : verifyPlacement(tracked);
}

async function finishTracking(
  context: Context,
  { placement: seen, outcome }: { placement: PlacementDetails; outcome: Outcome },
): Promise<void> {
  const { accountId } = context;
  const { campaignId } = seen;
  await context.db.transaction().execute(async (transaction) => {
    const changing = { ...context, db: transaction };
    const campaign = await requireCampaign(changing, campaignId);
    const before = await findPlacement(transaction, { accountId, campaignId }, seen.id);
    if (before === null || !isUnchanged(before, seen)) return;
    await recordOutcome(changing, { campaign, before, outcome });
  });
}

/** Every change of a placement changes at least one of these fields. */
function isUnchanged(now: PlacementDetails, seen: PlacementDetails): boolean {
  return (
    now.status === seen.status &&
    now.claimState === seen.claimState &&
    now.withdrawReason === seen.withdrawReason &&
    now.nextCheckAt?.getTime() === seen.nextCheckAt?.getTime()
  );
}
