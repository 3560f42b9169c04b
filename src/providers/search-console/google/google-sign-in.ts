import { SearchConsoleFailure, type GoogleCredentials, type GoogleSettings } from '../contract.ts';
import { toGoogleFailure } from './google-failure.ts';
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
