import { SearchConsoleFailure, type GoogleCredentials, type GoogleSettings } from '../contract.ts';
import { oauthErrorOf, toGoogleFailure } from './google-failure.ts';
import { readOAuthClient, requestTokens, scope } from './google-login.ts';
import { abortedByCaller } from '../retry-call.ts';
import { openTransport, rebaseUrl } from './transport.ts';

export interface SignInRequest {
  redirectUri: string;
  state: string;
  /** The S256 challenge of the code verifier (RFC 7636). */
  codeChallenge: string;
}

export interface SignInCode {
  code: string;
  redirectUri: string;
  codeVerifier: string;
}

/** The URL where a user grants offline read access to Search Console. */
export function authorizationUrl(settings: GoogleSettings, request: SignInRequest): string {
  const url = new URL('https://accounts.google.com/o/oauth2/v2/auth');
  url.search = new URLSearchParams({
    client_id: readOAuthClient(settings).client_id,
    response_type: 'code',
    access_type: 'offline',
    prompt: 'consent',
    scope,
    state: request.state,
    redirect_uri: request.redirectUri,
    code_challenge: request.codeChallenge,
    code_challenge_method: 'S256',
  }).toString();
  return rebaseUrl(url, settings.baseUrl).href;
}

/** Exchanges an authorization code for long-lived credentials. Does not retry because a code is valid only once. */
export async function exchangeCode(
  settings: GoogleSettings,
  { code, redirectUri, codeVerifier }: SignInCode,
  signal: AbortSignal,
): Promise<GoogleCredentials> {
  const proof = { code, code_verifier: codeVerifier, redirect_uri: redirectUri };
  const grant = { grant_type: 'authorization_code', ...proof, ...readOAuthClient(settings) };
  const tokens = await requestTokens(settings, grant, signal).catch((error: unknown) => {
    throw signal.aborted ? abortedByCaller() : toGoogleFailure(error);
  });
  const { scope: scopes, refresh_token: refreshToken } = tokens;
  if (typeof scopes === 'string' && !scopes.split(' ').includes(scope)) {
    throw new SearchConsoleFailure(
      'refused',
      'Access to Search Console was not granted. Connect again and tick the permission when Google asks for it.',
    );
  }
  if (typeof refreshToken !== 'string' || refreshToken === '') {
    throw new SearchConsoleFailure(
      'refused',
      'Google granted no offline access. Connect again and allow it.',
    );
  }
  return { kind: 'oauth', refreshToken };
}

/**
 * Tests the OAuth client with a refresh token that no user has. Google checks the client first, so `invalid_grant` means that it
 * accepts the client. Never rejects.
 * @returns why the client does not work; null if it does
 */
export async function testGoogleClient(
  settings: GoogleSettings,
  signal: AbortSignal,
): Promise<{ code: string; message: string } | null> {
  try {
    const grant = { grant_type: 'refresh_token', refresh_token: 'test-of-the-client' };
    await requestTokens(settings, { ...grant, ...readOAuthClient(settings) }, signal);
    return null;
  } catch (error) {
    const code = oauthErrorOf(error);
    if (code === 'invalid_grant') return null;
    const { reason, message } = toGoogleFailure(error);
    return { code: code ?? reason, message: (code && clientErrors[code]) ?? message };
  }
}

const clientErrors: Readonly<Record<string, string>> = {
  invalid_client:
    'Google does not accept this client ID with this secret. Copy both from the same OAuth client again.',
  deleted_client: 'This OAuth client was deleted at Google. Create another one.',
  unauthorized_client:
    'Google does not let this OAuth client sign users in. Create one of the type “Web application”.',
};

/** Revokes a user's grant at Google with all tokens that the operator's client has for that user. Does not retry. */
export async function revokeGrant(
  settings: GoogleSettings,
  refreshToken: string,
  signal: AbortSignal,
): Promise<void> {
  const url = new URL('https://oauth2.googleapis.com/revoke');
  const body = new URLSearchParams({ token: refreshToken });
  try {
    await openTransport(settings)({ url, token: null, body }, signal);
  } catch (error) {
    throw toGoogleFailure(error);
  }
}
