import { sign } from 'node:crypto';
import { asCount, isObject, type JsonObject, parseJson } from '#providers/http';
import { SearchConsoleFailure, type GoogleCredentials, type GoogleSettings } from '../contract.ts';
import { unreadableResponse } from '../response-values.ts';
import { abortedByCaller } from '../retry-call.ts';
import { openTransport } from './transport.ts';

export const scope = 'https://www.googleapis.com/auth/webmasters.readonly';

const tokenUrl = 'https://oauth2.googleapis.com/token';
/** Tokens that expire within this time are replaced before use. */
const refreshMarginMs = 30_000;
/** The lifetime of an assertion, and of a token that states none. */
const lifetimeSeconds = 3600;

/** The access token of one connection. Concurrent calls share one token request. */
export interface GoogleLogin {
  token(signal: AbortSignal): Promise<string>;
  /** Discards a token that Google no longer accepts, unless it has already been replaced. */
  forget(token: string): void;
}

export function openLogin(settings: GoogleSettings, credentials: GoogleCredentials): GoogleLogin {
  const describeGrant = openGrant(settings, credentials);
  let held = { token: '', expiresAt: 0 };
  let pending: Promise<string> | null = null;

  async function replaceToken(): Promise<string> {
    const { access_token: token, expires_in: seconds } = await requestTokens(settings, describeGrant());
    if (typeof token !== 'string')
      throw new SearchConsoleFailure('unavailable', 'Google returned no access token.');
    held = { token, expiresAt: Date.now() + (asCount(seconds) ?? lifetimeSeconds) * 1000 };
    return token;
  }

  return {
    token: async (signal) => {
      if (Date.now() < held.expiresAt - refreshMarginMs) return held.token;
      pending ??= replaceToken().finally(() => (pending = null));
      return untilAborted(pending, signal);
    },
    forget: (token) => {
      if (held.token === token) held = { token: '', expiresAt: 0 };
    },
  };
}

/** The operator's OAuth client. Throws `refused` if none is configured. */
export function readOAuthClient({ clientId, clientSecret }: GoogleSettings) {
  if (clientId === null || clientSecret === null) {
    throw new SearchConsoleFailure(
      'refused',
      'No Google OAuth client is configured. Set its client ID and secret.',
    );
  }
  return { client_id: clientId, client_secret: clientSecret };
}

/** The response of the token endpoint to a grant. Does not retry. */
export async function requestTokens(
  settings: GoogleSettings,
  grant: Readonly<Record<string, string>>,
  signal?: AbortSignal,
): Promise<JsonObject> {
  const send = openTransport(settings);
  const bytes = await send({ url: new URL(tokenUrl), token: null, body: new URLSearchParams(grant) }, signal);
  const tokens = parseJson(bytes.toString());
  if (!isObject(tokens)) throw unreadableResponse();
  return tokens;
}

/** Rejects when the signal aborts. The work itself continues, because other calls may be waiting for it. */
function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const abort = (): void => reject(abortedByCaller());
  if (signal.aborted) abort();
  signal.addEventListener('abort', abort, { once: true });
  return Promise.race([work, promise]).finally(() => signal.removeEventListener('abort', abort));
}

/** Describes the grant of each token request. */
function openGrant(settings: GoogleSettings, credentials: GoogleCredentials): () => Record<string, string> {
  if (credentials.kind === 'service_account') {
    const type = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
    return () => ({ grant_type: type, assertion: signAssertion(credentials, Date.now()) });
  }
  const client = readOAuthClient(settings);
  return () => ({ grant_type: 'refresh_token', refresh_token: credentials.refreshToken, ...client });
}

type ServiceAccount = Extract<GoogleCredentials, { kind: 'service_account' }>;

/** A JSON web token: developers.google.com/identity/protocols/oauth2/service-account. */
function signAssertion({ clientEmail, privateKey }: ServiceAccount, now: number): string {
  const issuedAt = Math.floor(now / 1000);
  const times = { iat: issuedAt, exp: issuedAt + lifetimeSeconds };
  const claims = { iss: clientEmail, scope, aud: tokenUrl, ...times };
  const content = [{ alg: 'RS256', typ: 'JWT' }, claims].map(encodePart).join('.');
  return `${content}.${sign('RSA-SHA256', Buffer.from(content), privateKey).toString('base64url')}`;
}

function encodePart(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}
