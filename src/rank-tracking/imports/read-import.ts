import { type JobContext, withAdvisoryLocks } from '#platform/jobs';
import type { ImportKey } from './import.ts';
import { findImport, storePreview, updateState } from './queries.ts';
import { UnreadableFile } from './reading/read-file.ts';
import { summariseFile } from './summarise-file.ts';
import { withImportFile } from './with-import-file.ts';
import { sayImport } from './reading/say-import.ts';

/** Reads an uploaded file and stores its preview, or the reason why it cannot be read. */
export async function readImport(
  context: JobContext,
  { revision, ...key }: ImportKey & { revision: number },
): Promise<void> {
  const { db } = context;
  await withAdvisoryLocks(db, [key.id], async (held) => {
    if (held.size === 0) throw new Error('Another worker reads this import');
    const found = await findImport(db, key);
    if (found?.state !== 'reading' || found.revision !== revision) return;
    try {
      const preview = await withImportFile(context, found, (items) => summariseFile(items, found.settings));
      if (preview === null) throw new UnreadableFile(sayImport('no_rows'));
      await storePreview(db, { ...key, revision }, preview);
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error;
      await updateState(db, key, {
        state: 'failed',
        error: { code: 'unreadable_file', message: error.message, messageSentence: error.sentence },
      });
    }
  });
}
