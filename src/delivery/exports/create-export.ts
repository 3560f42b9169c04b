import type { Context } from '#platform/context.ts';
import { newId } from '#platform/ids.ts';
import { enqueue } from '#platform/jobs';
import { type Export, insertExport, selectExports } from './queries.ts';

/** Requests an export of all data of the account. Returns the one in preparation, if there is one. */
export async function createExport({
  db,
  accountId,
  now,
}: Pick<Context, 'db' | 'accountId' | 'now'>): Promise<Export> {
  const id = newId();
  if (await insertExport(db, { accountId, id, now })) await enqueue(db, 'exports.make', { accountId, id });
  const exports = await selectExports(db, accountId);
  const found = exports.find((one) => one.id === id || one.state === 'preparing');
  if (found === undefined) throw new Error('The export was not stored');
  return found;
}
