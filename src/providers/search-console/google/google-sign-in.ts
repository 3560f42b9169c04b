import { isObject } from '#providers/http';
import { CodeChallengeMethod, OAuth2Client } from 'google-auth-library';
import { SearchConsoleFailure, type GoogleCredentials, type GoogleSettings } from './contract.ts';
import { failureOf } from './google-failure.ts';
import { openOAuthClient, orStop, scope } from './google-login.ts';
import { unreadable } from './json-values.ts';
import { openTokenTransport, placeUrl } from './transport.ts';

export interface SignInRequest {
  redirectUri: string;
  state: string;
  /** Of the code verifier, by S256 (RFC 7636). */
  codeChallenge: string;
}

export interface SignInCode {
  code: string;
  redirectUri: string;
  codeVerifier: string;
}

/** Where a person allows us to read Search Console, also while that person is away. */
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
  return placeUrl(new URL(url), settings.baseUrl).href;
}

/** What a person came back with, for lasting credentials. Asks once: a code holds for one use. */
export async function exchangeCode(
  settings: GoogleSettings,
  code: SignInCode,
  signal: AbortSignal,
): Promise<GoogleCredentials> {
  const tokens = await fetchTokens(openOAuthClient(settings), code, signal);
  if (!isObject(tokens)) throw unreadable();
  const { scope: scopes, refresh_token: refreshToken } = tokens;
  if (typeof scopes === 'string' && !scopes.split(' ').includes(scope)) {
    throw new SearchConsoleFailure(
      'refused',
      'Reading Search Console was not allowed: tick it when Google asks.',
    );
  }
  if (typeof refreshToken !== 'string' || refreshToken === '') {
    throw new SearchConsoleFailure(
      'refused',
      'Google gave no lasting access: connect again and allow offline access.',
    );
  }
  return { kind: 'oauth', refreshToken };
}

/** Ends a person's grant at Google, with every token that the operator's client has of that person. Asks once. */
export async function revokeGrant(
  { baseUrl, timeoutMs }: GoogleSettings,
  refreshToken: string,
  signal: AbortSignal,
): Promise<void> {
  const transport = openTokenTransport(baseUrl, timeoutMs);
  // The library's own call would write the token into the address.
  const data = new URLSearchParams({ token: refreshToken });
  try {
    await transport.request({ url: 'https://oauth2.googleapis.com/revoke', method: 'POST', data, signal });
  } catch (error) {
    throw failureOf(error);
  }
}

/** Nothing, for all that the types say, where the answer is no JSON. */
async function fetchTokens(
  client: OAuth2Client,
  { code, redirectUri, codeVerifier }: SignInCode,
  signal: AbortSignal,
): Promise<unknown> {
  try {
    const asked = { code, codeVerifier, redirect_uri: redirectUri };
    return (await orStop(client.getToken(asked), signal)).tokens;
  } catch (error) {
    throw failureOf(error);
  }
}
