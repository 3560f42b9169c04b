import type { Context } from '#platform/context.ts';
import { Problem } from '#platform/problems';
import { type Campaign, isEditableDraft, requireCampaign } from '#campaigns/core';

/** Locks a draft that can be changed. @throws Problem campaign_not_found · campaign_not_draft · launch_in_progress */
export async function requireDraft(context: Context, id: string): Promise<Campaign> {
  const campaign = await requireCampaign(context, id);
  if (isEditableDraft(campaign)) return campaign;
  if (campaign.status === 'draft') {
    throw new Problem(
      'launch_in_progress',
      'The launch of this campaign waits for its payment. Abandon the launch to change the draft.',
    );
  }
  throw new Problem('campaign_not_draft', `The campaign is ${campaign.status}. Only drafts can be changed.`);
}
