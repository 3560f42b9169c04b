import type { Context } from '#platform/context.ts';
import { invalidField, notFound } from '#platform/problems';
import type { Campaign } from './campaign.ts';
import { findAssigneeRole, lockCampaign } from './campaign-queries.ts';

export type CampaignContext = Pick<Context, 'db' | 'accountId' | 'actor' | 'now'>;

/** Returns the campaign, locked until the transaction ends. @throws Problem campaign_not_found */
export async function requireCampaign(context: CampaignContext, id: string): Promise<Campaign> {
  const campaign = await lockCampaign(context.db, { accountId: context.accountId, id });
  if (campaign === null) throw notFound('campaign_not_found');
  return campaign;
}

/**
 * Refuses an assignee who could not do the work. Managers and owners see all websites.
 * @throws Problem member_not_found · invalid_request
 */
export async function requireAssignee({ db, accountId }: Context, assigneeId: string | null): Promise<void> {
  if (assigneeId === null) return;
  const role = await findAssigneeRole(db, { accountId, assigneeId });
  if (role === null) throw notFound('member_not_found', 'assigneeId');
  if (role === 'viewer')
    throw invalidField(
      'assigneeId',
      'is_viewer',
      'is a viewer, who reads and comments but cannot do the work',
    );
}
