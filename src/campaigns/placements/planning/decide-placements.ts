import type { Context } from '#platform/context.ts';
import { invalidField, notFound, Problem } from '#platform/problems';
import { enqueue } from '#platform/jobs';
import { insertHistory, isActive, requireCampaign } from '#campaigns/core';
import {
  findPlacement,
  isPlanned,
  type Placement,
  recordOutcome,
  rejectPlacement,
  selectPlacements,
} from '#campaigns/placements/core';
import { approvePlanned, rejectedByClient } from './month-plan-queries.ts';

export const placementStageTask = 'campaigns.placements';

/** The client's decisions, by placement id. */
export interface PlacementDecisions {
  approve: readonly string[];
  reject: readonly string[];
  reason: string | null;
}

/**
 * Approves and rejects planned placements, all or none. Repeated decisions have no effect. A rejected placement is replaced once,
 * by the next best publisher.
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
    throw invalidField('reject', 'conflict', 'contains a placement that `approve` contains too');
  }
  const found = new Map((await selectPlacements(db, of)).map((one) => [one.id, one]));
  const ids = {
    approve: undecided(found, approve, isApproved),
    reject: undecided(found, reject, isRejected),
  };
  if (!isActive(campaign.status)) {
    throw new Problem(
      'campaign_wrong_state',
      `The campaign is ${campaign.status}. Decisions are only possible while it is active.`,
    );
  }
  const approved = await approvePlanned(db, of, { now, ids: ids.approve });
  if (approved.length > 0) {
    const detail = { placements: approved.map(({ domain }) => domain) };
    await insertHistory(db, { ...of, at: now, actor, event: 'placements_approved', reason, detail });
  }
  for (const id of ids.reject) {
    const before = await findPlacement(db, of, id);
    if (before === null) continue;
    const outcome = rejectPlacement(before, rejectedByClient, reason ?? rejectedByClient);
    await recordOutcome(context, { campaign, before, outcome });
  }
  await enqueue(db, placementStageTask, of, { key: `${placementStageTask}:${campaignId}` });
  return selectPlacements(db, of);
}

const isApproved = ({ status, approvedAt }: Placement) => approvedAt !== null && status !== 'rejected';
const isRejected = ({ status, lostReason }: Placement) =>
  status === 'rejected' && lostReason === rejectedByClient;

/** Returns the ids without this decision. @throws Problem if a placement does not exist or is no longer planned */
function undecided(
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
    `The placement on ${past.sourceDomain} is already ${past.status}.`,
  );
}
