import type { Context } from '#context.ts';
import { Problem } from '#errors.ts';
import type { Campaign, CampaignStatus, LaunchState } from '../campaign.ts';
import { requireCampaign } from '../change-campaign.ts';

/** A draft that may be changed, locked. @throws Problem campaign_not_found · campaign_not_draft · launch_in_progress */
export async function requireDraft(context: Context, id: string): Promise<Campaign> {
  const campaign = await requireCampaign(context, id);
  if (isFree(campaign)) return campaign;
  if (campaign.status === 'draft') throw new Problem('launch_in_progress', 'The campaign is being launched.');
  throw new Problem('campaign_not_draft', `The campaign is ${campaign.status}: only a draft can be changed.`);
}

interface Draftlike {
  status: CampaignStatus;
  launch: Pick<LaunchState, 'state'> | null;
}

/** Whether it is a draft that nobody is launching. */
export function isFree({ status, launch }: Draftlike): boolean {
  return status === 'draft' && launch?.state !== 'awaiting_payment';
}
