import type { Context } from '#platform/context.ts';
import { type Campaign, requireCampaign } from '#campaigns/core';
import { selectOpenPlacements } from './details-queries.ts';
import type { PlacementDetails } from './placement.ts';
import { type Outcome, recordOutcome } from './record-outcome.ts';

interface Change {
  campaignId: string;
  /** Whether the change concerns a campaign in this state. */
  appliesTo(campaign: Campaign): boolean;
  /** Null if the placement does not change. */
  decide(context: Context, before: PlacementDetails): Outcome | null | Promise<Outcome | null>;
}

/** Applies a change to every placement of a campaign that is neither rejected nor replaced, in one transaction. */
export async function changeOpenPlacements(
  context: Context,
  { campaignId, appliesTo, decide }: Change,
): Promise<void> {
  const { accountId, db } = context;
  await db.transaction().execute(async (transaction) => {
    const changing = { ...context, db: transaction };
    const campaign = await requireCampaign(changing, campaignId);
    if (!appliesTo(campaign)) return;
    for (const before of await selectOpenPlacements(transaction, { accountId, campaignId })) {
      const outcome = await decide(changing, before);
      if (outcome !== null) await recordOutcome(changing, { campaign, before, outcome });
    }
  });
}
