import type { Context } from '#context.ts';
import type { Campaign } from '../campaign.ts';
import { requireCampaign } from '../change-campaign.ts';
import { keepPlacement, type Outcome } from './keep-placement.ts';
import { selectOpen, type WorkedPlacement } from './worked-queries.ts';

interface Deciding {
  campaignId: string;
  /** Whether there is anything to be decided about placements of the campaign as it is now. */
  isConcerned(campaign: Campaign): boolean;
  /** Null where a placement stays as it is. */
  decide(context: Context, before: WorkedPlacement): Outcome | null | Promise<Outcome | null>;
}

/** Decides about every placement of a campaign that is not ended, in one transaction. */
export async function changeOpen(
  context: Context,
  { campaignId, isConcerned, decide }: Deciding,
): Promise<void> {
  const { accountId, db } = context;
  await db.transaction().execute(async (transaction) => {
    const changing = { ...context, db: transaction };
    const campaign = await requireCampaign(changing, campaignId);
    if (!isConcerned(campaign)) return;
    for (const before of await selectOpen(transaction, { accountId, campaignId })) {
      const outcome = await decide(changing, before);
      if (outcome !== null) await keepPlacement(changing, { campaign, before, outcome });
    }
  });
}
