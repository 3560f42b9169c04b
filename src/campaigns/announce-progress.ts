import type { Db } from '#db';
import { announce } from '#jobs';

/** Tells whoever looks at a campaign that something of it is other than it was: itself, a task, a placement, what happened. */
export async function announceProgress(
  db: Db,
  { accountId, campaignId }: { accountId: string; campaignId: string },
): Promise<void> {
  await announce(db, 'campaign.progressed', { accountId, campaignId });
}
