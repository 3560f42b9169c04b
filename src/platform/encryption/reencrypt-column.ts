import type { Db } from '#platform/postgres';
import type { SecretBox } from './open-secret-box.ts';
import { replaceSealed, selectSealed } from './queries.ts';

/** A column of encrypted values. A module declares its own, so that the command line can encrypt them with a new key. */
export interface SealedColumn {
  table: string;
  column: string;
  /** The column that identifies a row. */
  id: string;
  /** The context with which the module seals the value of a row. */
  contextOf(id: string): string;
}

/**
 * Encrypts the values that another key has encrypted with the current one. A value that changes at the same time stays as it is: it was
 * encrypted with the current key.
 * @returns the number of values that were encrypted again
 * @throws SecretBoxError if a value was encrypted with an unknown key
 */
export async function reencryptColumn(db: Db, sealed: SealedColumn, box: SecretBox): Promise<number> {
  const old = (await selectSealed(db, sealed)).filter(({ value }) => !box.isCurrent(value));
  for (const { id, value } of old) {
    const context = sealed.contextOf(id);
    await replaceSealed(db, sealed, { id, value, replacement: box.seal(box.open(value, context), context) });
  }
  return old.length;
}
