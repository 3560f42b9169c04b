import { isObject } from '#providers/http';
import { CodeChallengeMethod, OAuth2Client } from 'google-auth-library';
import { SearchConsoleFailure, type GoogleCredentials, type GoogleSettings } from '../contract.ts';
import { toGoogleFailure } from './google-failure.ts';
import { openOAuthClient, untilAborted, scope } from './google-login.ts';
import { unreadableResponse } from '../response-values.ts';
import { openTokenTransport, rebaseUrl } from './transport.ts';

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
  const url = openOAuthClient(settings).generateAuthUrl({
    access_type: 'offline',
    prompt: 'consent',
    scope,
    state: request.state,
    redirect_uri: request.redirectUri,
    code_challenge: request.codeChallenge,
    code_challenge_method: CodeChallengeMethod.S256,
  });
  return rebaseUrl(new URL(url), settings.baseUrl).href;
}

/** Exchanges an authorization code for long-lived credentials. Does not retry because a code is valid only once. */
export async function exchangeCode(
  settings: GoogleSettings,
  code: SignInCode,
  signal: AbortSignal,
): Promise<GoogleCredentials> {
  const tokens = await fetchTokens(openOAuthClient(settings), code, signal);
  if (!isObject(tokens)) throw unreadableResponse();
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
  { baseUrl, timeoutMs }: GoogleSettings,
  refreshToken: string,
  signal: AbortSignal,
): Promise<void> {
  const transport = openTokenTransport(baseUrl, timeoutMs);
  // The library would send the token in the URL.
  const data = new URLSearchParams({ token: refreshToken });
  try {
    await transport.request({ url: 'https://oauth2.googleapis.com/revoke', method: 'POST', data, signal });
  } catch (error) {
    throw toGoogleFailure(error);
  }
}

/** Undefined for a response that is not JSON, although the library's types exclude it. */
async function fetchTokens(
  client: OAuth2Client,
  { code, redirectUri, codeVerifier }: SignInCode,
  signal: AbortSignal,
): Promise<unknown> {
  try {
    const request = { code, codeVerifier, redirect_uri: redirectUri };
    return (await untilAborted(client.getToken(request), signal)).tokens;
  } catch (error) {
    throw toGoogleFailure(error);
  }
}
