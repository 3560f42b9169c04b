import type { Context } from '#context.ts';
import { Problem } from '#errors.ts';
import { countUnderWay, deleteDrafts } from './campaign-queries.ts';

/** Keeps a website while a campaign of it is under way; its drafts go with it. @throws Problem campaign_active */
export async function keepForCampaigns({ db, accountId }: Context, websiteId: string): Promise<void> {
  const of = { accountId, websiteId };
  if ((await countUnderWay(db, of)) > 0) {
    throw new Problem('campaign_active', 'A campaign of this website runs or is being launched.');
  }
  await deleteDrafts(db, of);
}
