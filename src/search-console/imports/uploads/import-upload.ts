import type { JobContext } from '#platform/jobs';
import { importExport } from '../import-export.ts';
import { findUploadedFile, updateUpload } from './queries.ts';
import { uploadError } from './read-upload.ts';
import type { UploadKey } from './upload.ts';

/** Imports an uploaded export. A repeated run changes nothing. */
export async function importUpload(context: JobContext, key: UploadKey): Promise<void> {
  const { db, clickhouse, now } = context;
  const { accountId, websiteId } = key;
  const file = await findUploadedFile(db, key);
  if (file?.state !== 'importing') return;
  try {
    const input = { websiteId, bytes: file.content, fileName: file.name };
    const result = await importExport({ db, clickhouse, accountId, now }, input);
    await updateUpload(db, key, { state: 'imported', result });
  } catch (error) {
    await updateUpload(db, key, { state: 'failed', error: uploadError(error) });
  }
}
