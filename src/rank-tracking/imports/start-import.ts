import type { Context } from '#platform/context.ts';
import { enqueue } from '#platform/jobs';
import { Problem } from '#platform/problems';
import type { Import } from './import.ts';
import { updateState } from './queries.ts';
import { requireImport } from './require-import.ts';

/**
 * Starts the import of a file that was read. One that has finished can run again, which adds nothing twice.
 * @throws Problem import_not_found · import_not_ready
 */
export async function startImport(context: Context, id: string): Promise<Import> {
  const { db, accountId, now } = context;
  const { state, preview } = await requireImport(context, id, true);
  if ((state !== 'ready' && state !== 'finished') || preview === null)
    throw new Problem('import_not_ready', 'The file was not read, or the import is running.');
  if (preview.missing.length > 0)
    throw new Problem('import_not_ready', `The settings must name: ${preview.missing.join(', ')}.`);
  await updateState(db, { accountId, id }, { state: 'running', startedAt: now });
  await enqueue(db, 'imports.run', { accountId, id }, { key: `imports.run:${id}` });
  return requireImport(context, id);
}
