import type { Context } from '#platform/context.ts';
import { invalidField, notFound } from '#platform/problems';
import type { Campaign } from './campaign.ts';
import { findAssigneeAccess, lockCampaign } from './campaign-queries.ts';

export type CampaignContext = Pick<Context, 'db' | 'accountId' | 'actor' | 'now'>;

/** Returns the campaign, locked until the transaction ends. @throws Problem campaign_not_found */
export async function requireCampaign(context: CampaignContext, id: string): Promise<Campaign> {
  const campaign = await lockCampaign(context.db, { accountId: context.accountId, id });
  if (campaign === null) throw notFound('campaign_not_found');
  return campaign;
}

/**
 * Refuses an assignee who could not see the work.
 * @throws Problem member_not_found · invalid_request
 */
export async function requireAssignee(
  { db, accountId }: Context,
  { websiteId }: Pick<Campaign, 'websiteId'>,
  assigneeId: string | null,
): Promise<void> {
  if (assigneeId === null) return;
  const access = await findAssigneeAccess(db, { accountId, websiteId, assigneeId });
  if (access === null) throw notFound('member_not_found', 'assigneeId');
  if (!access.seesWebsite)
    throw invalidField('assigneeId', 'no_access', 'is a viewer who has no access to this website');
}
