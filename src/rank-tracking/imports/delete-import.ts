import type { Context } from '#platform/context.ts';
import { notFound } from '#platform/problems';
import { deleteImportRow } from './queries.ts';

/** Deletes an import and its file. Imported data stays. An import that runs ends. @throws Problem import_not_found */
export async function deleteImport({ db, accountId }: Context, id: string): Promise<void> {
  if (!(await deleteImportRow(db, { accountId, id }))) throw notFound('import_not_found');
}
