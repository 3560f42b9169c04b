import type { JobContext } from '#jobs';
import { enqueueChecks } from './enqueue-checks.ts';
import { selectOrderedProviders } from './order-queries.ts';
import { deleteFinishedChecks, takeStuckChecks } from './queries.ts';
import { enqueueCollect } from './submit-checks.ts';

const stuckMs = 30 * 60_000;
const keepMs = 30 * 86_400_000;

/** Takes up checks whose job was lost, looks after every queue, and forgets old checks: no check stays open for ever. */
export async function sweepChecks({ db, facts, now }: JobContext): Promise<void> {
  // While the facts are away checks wait in good order: none of them is lost.
  await facts.ping();
  await db.transaction().execute(async (transaction) => {
    const dueBefore = new Date(now.getTime() - stuckMs);
    await enqueueChecks(transaction, await takeStuckChecks(transaction, { now, dueBefore }));
  });
  for (const provider of await selectOrderedProviders(db)) {
    await enqueueCollect(db, { provider }, now);
    await enqueueCollect(db, { provider, overdue: true }, now);
  }
  await deleteFinishedChecks(db, new Date(now.getTime() - keepMs));
}
