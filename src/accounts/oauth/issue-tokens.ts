import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { type ApiKeyKind, createAppKey, findKeyByToken, renewAppKey, revokeApiKey } from '#accounts/api-keys';
import { dayMs, hourMs } from '#platform/durations.ts';
import { secretDigest } from '#platform/encryption';
import { OAuthError } from '#platform/http';
import { newId } from '#platform/ids.ts';
import type { Db } from '#platform/postgres';
import { clientDigest } from './oauth-client.ts';
import {
  insertRefreshToken,
  lockCode,
  lockRefreshToken,
  markCodeUsed,
  markRefreshTokenUsed,
} from './queries.ts';

const accessMs = hourMs;
const refreshMs = 30 * dayMs;
/** Parallel requests of one client renew with the same token. */
const reuseMs = 30_000;
const tokenBytes = 32;

/** The fields of a request to the token endpoint. */
export type TokenForm = Readonly<Record<string, string>>;

/** The response of the token endpoint (RFC 6749). */
interface Tokens {
  access_token: string;
  token_type: 'Bearer';
  expires_in: number;
  refresh_token: string;
  scope: string;
}

/** Null if the grant is refused. An exception would undo the revocation that follows a second use. */
type Issued = Tokens | null;

/**
 * Exchanges a code or a refresh token for an access token, which is the current secret of an API key, and another refresh token.
 * @throws OAuthError
 */
export async function issueTokens(db: Db, form: TokenForm, now: Date): Promise<Tokens> {
  const exchange = { authorization_code: exchangeCode, refresh_token: renewAccess }[form['grant_type'] ?? ''];
  if (exchange === undefined)
    throw new OAuthError('unsupported_grant_type', 'Use authorization_code or refresh_token.');
  const issued = await db.transaction().execute((transaction) => exchange(transaction, form, now));
  if (issued === null)
    throw new OAuthError('invalid_grant', 'It is unknown, expired, revoked or was used before.');
  return issued;
}

/** A wrong verifier uses the code up, so that it cannot be guessed. */
async function exchangeCode(db: Db, form: TokenForm, now: Date): Promise<Issued> {
  const {
    code = '',
    client_id: clientId = '',
    redirect_uri: redirectUri,
    code_verifier: verifier = '',
  } = form;
  const found = await lockCode(db, secretDigest(code));
  if (found === null || !found.clientDigest.equals(clientDigest(clientId))) return null;
  const { accountId, keyId: earlierKey, kind } = found;
  if (found.usedAt !== null) {
    if (earlierKey !== null) await revokeApiKey(db, { accountId, id: earlierKey, now });
    return null;
  }
  const isValid =
    found.expiresAt > now && found.redirectUri === redirectUri && matches(verifier, found.challenge);
  if (!isValid) {
    await markCodeUsed(db, found, { keyId: null, now });
    return null;
  }
  const id = newId();
  const secret = await createAppKey(db, {
    id,
    accountId,
    kind,
    name: found.appName,
    appHost: found.appHost,
    ...lifetimes(now),
  });
  await markCodeUsed(db, found, { keyId: id, now });
  return addRefreshToken(db, { accountId, keyId: id, kind, clientId }, { secret, now });
}

async function renewAccess(db: Db, form: TokenForm, now: Date): Promise<Issued> {
  const { refresh_token: token = '', client_id: clientId = '' } = form;
  const digest = secretDigest(token);
  const found = await lockRefreshToken(db, digest);
  if (found === null || !found.clientDigest.equals(clientDigest(clientId))) return null;
  const { accountId, keyId, kind } = found;
  if (found.usedAt !== null && now.getTime() - found.usedAt.getTime() > reuseMs) {
    await revokeApiKey(db, { accountId, id: keyId, now });
    return null;
  }
  if (found.revokedAt !== null || found.expiresAt <= now) return null;
  await markRefreshTokenUsed(db, found, { digest, now });
  const secret = await renewAppKey(db, { accountId, id: keyId, kind, ...lifetimes(now) });
  return addRefreshToken(db, { accountId, keyId, kind, clientId }, { secret, now });
}

interface KeyOfApp {
  accountId: string;
  keyId: string;
  kind: ApiKeyKind;
  clientId: string;
}

async function addRefreshToken(
  db: Db,
  { accountId, keyId, kind, clientId }: KeyOfApp,
  { secret, now }: { secret: string; now: Date },
): Promise<Tokens> {
  const token = randomBytes(tokenBytes).toString('base64url');
  const { renewableUntil: expiresAt } = lifetimes(now);
  const digest = secretDigest(token);
  await insertRefreshToken(db, { digest, accountId, keyId, clientDigest: clientDigest(clientId), expiresAt });
  return {
    access_token: secret,
    token_type: 'Bearer',
    expires_in: accessMs / 1_000,
    refresh_token: token,
    scope: kind === 'read' ? 'read' : 'read write',
  };
}

/** Revokes the access that a token belongs to, if there is any (RFC 7009). */
export async function revokeToken(db: Db, { token = '' }: TokenForm, now: Date): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const refresh = await lockRefreshToken(transaction, secretDigest(token));
    const key = refresh ?? (await findKeyByToken(transaction, token, now));
    if (key !== null) await revokeApiKey(transaction, { accountId: key.accountId, id: key.keyId, now });
  });
}

function lifetimes(now: Date): { expiresAt: Date; renewableUntil: Date } {
  return {
    expiresAt: new Date(now.getTime() + accessMs),
    renewableUntil: new Date(now.getTime() + refreshMs),
  };
}

/** Whether the verifier belongs to the challenge (PKCE, S256). */
function matches(verifier: string, challenge: string): boolean {
  if (!/^[\w.~-]{43,128}$/.test(verifier)) return false;
  const computed = createHash('sha256').update(verifier).digest();
  const expected = Buffer.from(challenge, 'base64url');
  return computed.length === expected.length && timingSafeEqual(computed, expected);
}
