import type { Context } from '#platform/context.ts';
import { newId } from '#platform/ids.ts';
import { enqueue } from '#platform/jobs';
import { invalidField, Problem } from '#platform/problems';
import { requireWebsite } from '#websites';
import { findUpload, upsertUpload } from './queries.ts';
import { maxUploadBytes, type Upload } from './upload.ts';

interface NewUpload {
  websiteId: string;
  name: string;
  base64: string;
}

/**
 * Stores an export for a website in place of the one before. A worker reads it.
 * @throws Problem website_not_found · search_console_upload_not_ready while the one before is imported · invalid_request
 */
export async function replaceUpload(context: Context, { name, base64, ...one }: NewUpload): Promise<Upload> {
  const { db, now } = context;
  const { accountId, id: websiteId } = await requireWebsite(context, one.websiteId);
  const content = Buffer.from(base64, 'base64');
  if (content.length > maxUploadBytes)
    throw invalidField('base64', 'too_large', 'is larger than 4 MiB; export a shorter period');
  const found = await findUpload(db, { accountId, websiteId }, true);
  if (found?.state === 'importing')
    throw new Problem('search_console_upload_not_ready', 'The previous file is being imported.');
  const key = { accountId, websiteId, id: newId() };
  await upsertUpload(db, key, { name, content, createdAt: now });
  await enqueue(db, 'search-console.read-upload', key);
  return { ...key, name, state: 'reading', preview: null, result: null, error: null, createdAt: now };
}
