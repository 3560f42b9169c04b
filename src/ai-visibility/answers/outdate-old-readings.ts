import type { JobContext } from '#platform/jobs';
import { outdateByRules } from '#ai-visibility/brands';
import { enqueueReread } from '#ai-visibility/core';

/** The version of the matching rules. Increment it with every change of them, so that stored answers are read again. */
const readingRules = 3;

/** Has the answers of websites read again that were read with older matching rules. */
export async function outdateOldReadings({ db }: JobContext): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    for (const ref of await outdateByRules(transaction, readingRules)) await enqueueReread(transaction, ref);
  });
}
