import type { Context } from '#platform/context.ts';
import { notFound } from '#platform/problems';
import type { Import } from './import.ts';
import { findImport } from './queries.ts';

/** @param lock whether the import is locked until the transaction ends @throws Problem import_not_found */
export async function requireImport({ db, accountId }: Context, id: string, lock = false): Promise<Import> {
  const found = await findImport(db, { accountId, id }, lock);
  if (found === null) throw notFound('import_not_found');
  return found;
}
