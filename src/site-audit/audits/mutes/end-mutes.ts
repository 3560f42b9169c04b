import type { JobContext } from '#platform/jobs';
import { enqueueRecount } from './mute-issues.ts';
import { endAllExpiredMutes } from './mute-queries.ts';

/** Ends expired mutes, and counts the newest audits of their websites again. */
export async function endMutes({ db, now }: Pick<JobContext, 'db' | 'now'>): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    for (const { accountId, websiteId } of await endAllExpiredMutes(transaction, now))
      await enqueueRecount({ db: transaction, accountId }, websiteId);
  });
}
