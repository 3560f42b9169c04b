import type { Context } from '#context.ts';
import { newId } from '#ids.ts';
import { enqueue } from '#jobs';
import { type Export, insertExport, selectExports } from './queries.ts';

export const makeTask = 'exports.make';

/** Orders a file of everything that the account has; where one is being made already, it is that one. */
export async function requestExport({
  db,
  accountId,
  now,
}: Pick<Context, 'db' | 'accountId' | 'now'>): Promise<Export> {
  const id = newId();
  if (await insertExport(db, { accountId, id, now })) await enqueue(db, makeTask, { accountId, id });
  const found = (await selectExports(db, accountId)).find((one) => one.id === id || one.state === 'making');
  if (found === undefined) throw new Error('The export was not kept');
  return found;
}
