import { randomBytes } from 'node:crypto';
import type { ApiKeyKind } from '#accounts/api-keys';
import type { Context } from '#platform/context.ts';
import { secretDigest } from '#platform/encryption';
import { type AppRequest, requireApp } from './app-request.ts';
import { clientDigest } from './oauth-client.ts';
import { deleteOldCodes, insertCode } from './queries.ts';
import type { OAuthSettings } from './settings.ts';

const codeBytes = 32;
const validMs = 60_000;

/**
 * Grants an app access with these permissions, or refuses it (null). Returns the URL with the decision: a code, or an error.
 * @throws Problem invalid_request
 */
export async function decideAppRequest(
  { db, accountId, now }: Pick<Context, 'db' | 'accountId' | 'now'>,
  { request, kind }: { request: AppRequest; kind: ApiKeyKind | null },
  settings: OAuthSettings,
): Promise<string> {
  const { name } = requireApp(request, settings);
  const { clientId, redirectUri, state, codeChallenge } = request;
  const url = new URL(redirectUri);
  if (state !== undefined) url.searchParams.set('state', state);
  if (settings.publicUrl !== null) url.searchParams.set('iss', settings.publicUrl);
  if (kind === null) {
    url.searchParams.set('error', 'access_denied');
    return url.href;
  }
  const code = randomBytes(codeBytes).toString('base64url');
  await deleteOldCodes(db, accountId, now);
  await insertCode(db, {
    digest: secretDigest(code),
    accountId,
    clientDigest: clientDigest(clientId),
    redirectUri,
    challenge: codeChallenge,
    appName: name,
    appHost: url.host,
    kind,
    expiresAt: new Date(now.getTime() + validMs),
  });
  url.searchParams.set('code', code);
  return url.href;
}
