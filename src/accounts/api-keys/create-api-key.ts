import { randomBytes } from 'node:crypto';
import { newId } from '#platform/ids.ts';
import type { Db } from '#platform/postgres';
import { type ApiKeyKind, digestApiKey, encodeApiKey } from './api-key.ts';
import { insertApiKey } from './queries.ts';

const hintLength = 4;

interface NewApiKey {
  accountId: string;
  name: string;
  kind: ApiKeyKind;
  /** Null if the key does not expire. */
  expiresAt: Date | null;
}

/** Creates a key. Only its digest is stored: `secret` cannot be read again. */
export async function createApiKey(db: Db, key: NewApiKey): Promise<{ id: string; secret: string }> {
  const id = newId();
  const secret = encodeApiKey(key.kind, randomBytes(20));
  await insertApiKey(db, { id, ...key, digest: digestApiKey(secret), hint: hintOf(secret) });
  return { id, secret };
}

/** The last characters, by which people recognise a key. */
export function hintOf(secret: string): string {
  return secret.slice(-hintLength);
}
