import type { JobContext } from '#platform/jobs';
import { hourMs } from '#platform/durations.ts';
import { deleteVersions } from './clickhouse-write-queries.ts';
import { deleteDrafts, lockOldDrafts } from './draft-queries.ts';

/** Longer than any worker takes to write and publish a draft. */
const retentionMs = hourMs;
const batchSize = 2_000;

/** Deletes the rows of versions that were never published or have been replaced. */
export async function purgeDrafts(context: JobContext): Promise<void> {
  let purged: number;
  do purged = await purgeBatch(context);
  while (purged === batchSize && !context.signal.aborted);
}

async function purgeBatch({ db, clickhouse, now }: JobContext): Promise<number> {
  const before = new Date(now.getTime() - retentionMs);
  return db.transaction().execute(async (transaction) => {
    const drafts = await lockOldDrafts(transaction, { before, limit: batchSize });
    if (drafts.length > 0) await deleteVersions(clickhouse, drafts);
    await deleteDrafts(
      transaction,
      drafts.map(({ version }) => version),
    );
    return drafts.length;
  });
}
