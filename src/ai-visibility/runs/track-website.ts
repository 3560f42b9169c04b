import type { JobContext } from '#platform/jobs';
import { deleteAnswers } from '#ai-visibility/answers';
import { enqueueProposals, type VisibilitySettings, type WebsiteRef } from '#ai-visibility/core';
import { insertTrackedWebsite } from './tracking-queries.ts';
import { reportVisibility } from './report-visibility.ts';
import { deleteUnpaidRuns } from './queries.ts';

/** Starts tracking a website: prompts are proposed first, then asked. */
export async function trackWebsite(
  { db: pool, now }: JobContext,
  ref: WebsiteRef,
  { engines }: VisibilitySettings,
): Promise<void> {
  await pool.transaction().execute(async (db) => {
    await insertTrackedWebsite(db, ref, now);
    await enqueueProposals(db, ref);
    await reportVisibility(db, ref, { now, engines });
  });
}

/**
 * Deletes the runs and answers of a deleted website. A run that is being asked remains, because its engine may charge for it: its worker
 * records the cost and deletes it. If that worker has died, the next one to claim the run counts its reserved budget as spent.
 */
export async function untrackWebsite(context: JobContext, ref: WebsiteRef): Promise<void> {
  await deleteUnpaidRuns(context.db, ref);
  await deleteAnswers(context, ref);
}
