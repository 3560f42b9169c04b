import { settle } from '#budgets';
import { enqueue, type JobContext } from '#jobs';
import { forgetAnswers } from '../answers/fact-queries.ts';
import { type OfWebsite, proposeTask } from '../following.ts';
import type { VisibilitySettings } from '../settings.ts';
import { insertFollowing } from './following-queries.ts';
import { reportVisibility } from './report-visibility.ts';
import { deleteRunsOf } from './run-queries.ts';

/** Begins to follow a website: prompts are proposed, and then asked. */
export async function startFollowing(
  { db: pool, now }: JobContext,
  of: OfWebsite,
  { engines }: VisibilitySettings,
): Promise<void> {
  await pool.transaction().execute(async (db) => {
    await insertFollowing(db, of, now);
    await enqueue(db, proposeTask, of, { key: `${proposeTask} ${of.websiteId}` });
    await reportVisibility(db, of, { now, engines });
  });
}

/** Forgets a website that is gone, and gives back what was set aside for it. */
export async function forgetWebsite({ db: pool, facts }: JobContext, of: OfWebsite): Promise<void> {
  await pool.transaction().execute(async (db) => {
    const open = await deleteRunsOf(db, of);
    // Whoever is asking still will tell what it has cost.
    const given = { spentMicros: 0, purchases: 0 };
    await settle(
      db,
      open.map((run) => ({ ...run, ...given, provider: run.engine, month: run.reservedMonth })),
    );
  });
  await forgetAnswers(facts, of);
}
