import { randomBytes } from 'node:crypto';
import type { Db } from '#platform/postgres';
import { type ApiKeyKind, digestApiKey, encodeApiKey } from './api-key.ts';
import { hintOf } from './create-api-key.ts';
import { findApiKeyByDigest, insertApiKey, replaceSecret } from './queries.ts';

interface AppKey {
  id: string;
  accountId: string;
  kind: ApiKeyKind;
  expiresAt: Date;
  /** When the app can replace the secret for the last time. */
  renewableUntil: Date;
}

/** Creates the key of an app that an owner has connected, and returns its secret. */
export async function createAppKey(db: Db, key: AppKey & { name: string; appHost: string }): Promise<string> {
  const secret = encodeApiKey(key.kind, randomBytes(20));
  await insertApiKey(db, { ...key, digest: digestApiKey(secret), hint: hintOf(secret) });
  return secret;
}

/** Replaces the secret of an app's key, and returns the new one. */
export async function renewAppKey(db: Db, key: AppKey): Promise<string> {
  const secret = encodeApiKey(key.kind, randomBytes(20));
  await replaceSecret(db, { ...key, digest: digestApiKey(secret), hint: hintOf(secret) });
  return secret;
}

/** Finds the valid key with this secret. */
export async function findKeyByToken(
  db: Db,
  token: string,
  now: Date,
): Promise<{ keyId: string; accountId: string } | null> {
  const key = await findApiKeyByDigest(db, { digest: digestApiKey(token), now });
  return key && { keyId: key.id, accountId: key.accountId };
}
