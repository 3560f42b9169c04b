import type { Context } from '#platform/context.ts';
import { enqueue } from '#platform/jobs';
import { Problem } from '#platform/problems';
import { requireWebsite } from '#websites';
import { findUpload, updateUpload } from './queries.ts';
import type { Upload } from './upload.ts';

/**
 * Starts the import of the uploaded export. Repeating it changes nothing.
 * @throws Problem website_not_found · search_console_upload_not_ready
 */
export async function startImport(context: Context, id: string): Promise<Upload> {
  const { db } = context;
  const { accountId, id: websiteId } = await requireWebsite(context, id);
  const upload = await findUpload(db, { accountId, websiteId }, true);
  if (upload === null || (upload.state !== 'ready' && upload.state !== 'imported'))
    throw new Problem(
      'search_console_upload_not_ready',
      'Upload an export first, and wait until it is read.',
    );
  await updateUpload(db, upload, { state: 'importing' });
  await enqueue(db, 'search-console.import-upload', { accountId, websiteId, id: upload.id });
  return { ...upload, state: 'importing', result: null };
}
