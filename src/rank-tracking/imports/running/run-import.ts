import { type JobContext, publishEvent, withAdvisoryLocks } from '#platform/jobs';
import { readImportedDays } from '#rank-tracking/positions';
import { importBatch } from './import-batch.ts';
import { emptyBatch, isFull, openBatch } from './batch.ts';
import type { Import, ImportKey, ImportResult } from '../import.ts';
import { findImport, storeResult, updateState } from '../queries.ts';
import { UnreadableFile } from '../reading/read-file.ts';
import type { ReadItem } from '../reading/read-item.ts';
import { withImportFile } from '../with-import-file.ts';

/**
 * Imports the rows of a file in batches. Each batch and the place in the file are stored in one transaction, so a run that was
 * interrupted continues there, and nothing is imported twice.
 */
export async function runImport(context: JobContext, key: ImportKey): Promise<void> {
  const { db } = context;
  await withAdvisoryLocks(db, [key.id], async (held) => {
    if (held.size === 0) throw new Error('Another worker runs this import');
    const found = await findImport(db, key);
    if (found?.state !== 'running') return;
    const batch = openBatch(found);
    const failure = await withImportFile(context, found, (items) => importItems(context, batch, items)).catch(
      (error: unknown) => {
        if (error instanceof UnreadableFile) return error;
        throw error;
      },
    );
    await importBatch(context, batch);
    await finish(context, found, { result: batch.result, failure });
  });
}

type Batch = ReturnType<typeof openBatch>;

async function importItems(
  context: JobContext,
  batch: Batch,
  items: AsyncIterable<Exclude<ReadItem, { type: 'failure' }>>,
): Promise<null> {
  let index = 0;
  const done = batch.result.items;
  for await (const item of items) {
    index += 1;
    if (index <= done) continue;
    batch.items.push(item);
    batch.positions += item.type === 'keyword' ? item.positions.length : 0;
    if (!isFull(batch)) continue;
    context.signal.throwIfAborted();
    await importBatch(context, batch);
    emptyBatch(batch);
  }
  return null;
}

async function finish(
  { db, clickhouse, now }: JobContext,
  { id, accountId, createdAt }: Import,
  { result, failure }: { result: ImportResult; failure: UnreadableFile | null },
): Promise<void> {
  const days = new Map<string, string[]>();
  for (const websiteId of result.websiteIds) {
    days.set(websiteId, await readImportedDays(clickhouse, { accountId, websiteId, importedAt: createdAt }));
  }
  await db.transaction().execute(async (transaction) => {
    for (const [websiteId, ofWebsite] of days) {
      if (ofWebsite.length === 0) continue;
      await publishEvent(transaction, 'positions.imported', {
        websites: [{ accountId, websiteId }],
        days: ofWebsite,
      });
    }
    await storeResult(transaction, { id, accountId }, result);
    const error =
      failure === null
        ? {}
        : {
            error: { code: 'unreadable_file', message: failure.message, messageSentence: failure.sentence },
          };
    await updateState(transaction, { id, accountId }, { state: 'finished', finishedAt: now, ...error });
  });
}
