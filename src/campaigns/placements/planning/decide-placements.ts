import type { Context } from '#context.ts';
import { invalidMember, notFound, Problem } from '#errors.ts';
import { enqueue } from '#jobs';
import { requireCampaign } from '../change-campaign.ts';
import { insertHistory } from '../history-queries.ts';
import { isWorkedOn } from '../transitions.ts';
import { keepPlacement } from './keep-placement.ts';
import { type Placement, selectPlacements } from './placement-queries.ts';
import { isPlanned } from './placement-verbs.ts';
import { approvePlanned, byClient } from './plan-queries.ts';
import { rejectOrder } from './settle-order.ts';
import { findPlacement } from './worked-queries.ts';

export const stageTask = 'campaigns.placements';

/** Ids of placements of the campaign. */
export interface PlacementDecisions {
  approve: readonly string[];
  reject: readonly string[];
  reason: string | null;
}

/**
 * Approves and rejects planned placements, all or none. What was decided so before stays as it is; what is rejected is replaced by
 * the next best publisher, once.
 * @throws Problem campaign_not_found · placement_not_found · campaign_wrong_state · placement_wrong_state · invalid_request
 */
export async function decidePlacements(
  context: Context,
  { campaignId, approve, reject, reason }: PlacementDecisions & { campaignId: string },
): Promise<Placement[]> {
  const campaign = await requireCampaign(context, campaignId);
  const { accountId, actor, db, now } = context;
  const of = { accountId, campaignId };
  if (approve.some((id) => reject.includes(id))) {
    throw invalidMember('reject', 'conflict', 'names a placement that is approved as well');
  }
  const found = new Map((await selectPlacements(db, of)).map((one) => [one.id, one]));
  const ids = { approve: openOnes(found, approve, isApproved), reject: openOnes(found, reject, isRejected) };
  if (!isWorkedOn(campaign.status)) {
    throw new Problem('campaign_wrong_state', `The campaign is ${campaign.status}: nothing is decided now.`);
  }
  const approved = await approvePlanned(db, of, { now, ids: ids.approve });
  if (approved.length > 0) {
    const detail = { placements: approved.map(({ domain }) => domain) };
    await insertHistory(db, { ...of, at: now, actor, event: 'placements_approved', reason, detail });
  }
  for (const id of ids.reject) {
    const before = await findPlacement(db, of, id);
    if (before === null) continue;
    const outcome = rejectOrder(before, byClient, reason ?? byClient);
    await keepPlacement(context, { campaign, before, outcome });
  }
  await enqueue(db, stageTask, of, { key: `${stageTask}:${campaignId}` });
  return selectPlacements(db, of);
}

const isApproved = ({ status, approvedAt }: Placement) => approvedAt !== null && status !== 'rejected';
const isRejected = ({ status, lostReason }: Placement) => status === 'rejected' && lostReason === byClient;

/** Those that are still to be decided. @throws Problem where one is not there, or is past deciding */
function openOnes(
  found: ReadonlyMap<string, Placement>,
  ids: readonly string[],
  isDecided: (placement: Placement) => boolean,
): string[] {
  const named = [...new Set(ids)].map((id) => {
    const placement = found.get(id);
    if (placement === undefined) throw notFound('placement_not_found');
    return placement;
  });
  const open = named.filter((placement) => !isDecided(placement));
  const past = open.find((placement) => !isPlanned(placement));
  if (past === undefined) return open.map(({ id }) => id);
  throw new Problem(
    'placement_wrong_state',
    `The placement at ${past.sourceDomain} is ${past.status} already.`,
  );
}
