import type { Context } from '#platform/context.ts';
import { Problem } from '#platform/problems';
import { countRunningOfWebsite, deleteDraftsOfWebsite } from './campaign-queries.ts';

/** Refuses to delete a website with a running campaign; otherwise deletes its drafts. @throws Problem campaign_active */
export async function refuseWebsiteDeletion({ db, accountId }: Context, websiteId: string): Promise<void> {
  const of = { accountId, websiteId };
  if ((await countRunningOfWebsite(db, of)) > 0) {
    throw new Problem(
      'campaign_active',
      'This website has a campaign that is running or being launched. Cancel the campaign first.',
    );
  }
  await deleteDraftsOfWebsite(db, of);
}
