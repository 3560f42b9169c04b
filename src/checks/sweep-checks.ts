import type { JobContext } from '#jobs';
import type { Collection } from './check.ts';
import { enqueueChecks } from './enqueue-checks.ts';
import { deleteFinishedChecks, selectStuckChecks } from './queries.ts';
import { enqueueCollect } from './submit-checks.ts';

const stuckMs = 10 * 60_000;
const keepMs = 30 * 86_400_000;

/** Takes up checks whose job was lost, looks after every queue, and forgets old checks: no check stays open for ever. */
export async function sweepChecks({ db, now }: JobContext, collection: Collection): Promise<void> {
  const stuck = await selectStuckChecks(db, new Date(now.getTime() - stuckMs));
  await enqueueChecks(db, stuck);
  for (const { name, queue } of collection.providers) if (queue) await enqueueCollect(db, name, now);
  await deleteFinishedChecks(db, new Date(now.getTime() - keepMs));
}
