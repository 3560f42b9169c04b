import type { Context } from '#platform/context.ts';
import { notFound } from '#platform/problems';
import type { Campaign } from './campaign.ts';
import { lockCampaign } from './campaign-queries.ts';

export type CampaignContext = Pick<Context, 'db' | 'accountId' | 'actor' | 'now'>;

/** Returns the campaign, locked until the transaction ends. @throws Problem campaign_not_found */
export async function requireCampaign(context: CampaignContext, id: string): Promise<Campaign> {
  const campaign = await lockCampaign(context.db, { accountId: context.accountId, id });
  if (campaign === null) throw notFound('campaign_not_found');
  return campaign;
}
