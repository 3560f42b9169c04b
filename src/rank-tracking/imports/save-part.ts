import type { Context } from '#platform/context.ts';
import { invalidField, notFound, Problem } from '#platform/problems';
import { enqueueReading } from './change-settings.ts';
import { countParts, type Import, partBytes } from './import.ts';
import { updateState, upsertPart } from './queries.ts';
import { requireImport } from './require-import.ts';

/**
 * Stores a part of the file. Once all parts are there, the file is read.
 * @param part the number of the part, from 1, and its bytes in base64
 * @throws Problem import_not_found · import_not_ready after the upload · invalid_request if the part has another length
 */
export async function savePart(
  context: Context,
  id: string,
  part: { number: number; base64: string },
): Promise<Import> {
  const { db, accountId } = context;
  const { bytes, state, revision } = await requireImport(context, id, true);
  if (part.number > countParts(bytes)) throw notFound('import_not_found');
  if (state !== 'uploading') throw new Problem('import_not_ready', 'The file is already complete.');
  const content = Buffer.from(part.base64, 'base64');
  const expected = Math.min(partBytes, bytes - (part.number - 1) * partBytes);
  if (content.length !== expected)
    throw invalidField('base64', 'wrong_length', `has ${content.length} bytes; this part has ${expected}`);
  await upsertPart(db, { accountId, id }, { number: part.number, content });
  const saved = await requireImport(context, id);
  if (saved.uploadedBytes < bytes) return saved;
  await updateState(db, { accountId, id }, { state: 'reading' });
  await enqueueReading(db, { accountId, id, revision });
  return requireImport(context, id);
}
