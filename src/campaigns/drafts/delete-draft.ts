import type { Context } from '#platform/context.ts';
import { deleteCampaignRow } from '#campaigns/core';
import { requireDraft } from './require-draft.ts';

/** Deletes a draft. @throws Problem campaign_not_found · campaign_not_draft · launch_in_progress */
export async function deleteDraft(context: Context, id: string): Promise<void> {
  await requireDraft(context, id);
  await deleteCampaignRow(context.db, { accountId: context.accountId, id });
}
