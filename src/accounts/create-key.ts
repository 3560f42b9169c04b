import { randomBytes } from 'node:crypto';
import type { Db } from '#db';
import { newId } from '#ids.ts';
import { composeKey, digestKey, type KeyKind } from './api-key.ts';
import { insertKey } from './queries.ts';

const hintLength = 4;

interface NewKey {
  accountId: string;
  name: string;
  kind: KeyKind;
  /** When it stops working by itself; never where null. */
  expiresAt: Date | null;
}

/** Makes a key. `secret` is said here once and is nowhere afterwards. */
export async function createKey(db: Db, key: NewKey): Promise<{ id: string; secret: string }> {
  const id = newId();
  const secret = composeKey(key.kind, randomBytes(20));
  await insertKey(db, { id, ...key, digest: digestKey(secret), hint: secret.slice(-hintLength) });
  return { id, secret };
}
