import type { Context } from '#platform/context.ts';
import { newId } from '#platform/ids.ts';
import { Problem } from '#platform/problems';
import { type Import, maxStoredBytes, noSettings } from './import.ts';
import { insertImport, sumImportBytes } from './queries.ts';
import { requireImport } from './require-import.ts';

/**
 * Creates an import, whose file is uploaded in parts afterwards.
 * @throws Problem import_storage_full
 */
export async function createImport(
  context: Context,
  { name, bytes }: { name: string; bytes: number },
): Promise<Import> {
  const { db, accountId, now } = context;
  if ((await sumImportBytes(db, accountId)) + bytes > maxStoredBytes)
    throw new Problem('import_storage_full', 'The stored imports of this account have reached their limit.');
  const id = newId();
  await insertImport(db, { id, accountId, name, bytes, settings: noSettings, createdAt: now });
  return requireImport(context, id);
}
