import { createHash, randomBytes } from 'node:crypto';
import type { Context } from '#platform/context.ts';
import { invalidField, Problem } from '#platform/problems';
import { authorizationUrl } from '#providers/search-console';
import type { ConnectionSettings } from '../connection.ts';
import { sealState } from './oauth-state.ts';

/** Relative to `/dashboard/api`. */
export const returnPath = '/connections/google/callback';
const loopback = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

interface SignInInput {
  /** The origin of the dashboard. Required without `PUBLIC_URL`, and then it must be a loopback address. */
  origin?: string | undefined;
  label?: string | undefined;
}

/**
 * Starts a sign-in at Google (authorization code with PKCE, RFC 7636).
 * @returns the URL to which the browser must go
 * @throws Problem google_client_missing · invalid_request
 */
export function startSignIn(
  { actor, now }: Pick<Context, 'actor' | 'now'>,
  { origin, label }: SignInInput,
  { sources, publicUrl }: ConnectionSettings,
): string {
  const { google, secretBox } = sources;
  if (!hasClient(sources)) throw new Problem('google_client_missing', howToSetUp(publicUrl));
  const dashboardOrigin = publicUrl ?? origin ?? '';
  if (publicUrl === null && !loopback.test(dashboardOrigin)) {
    throw invalidField(
      'origin',
      'not_loopback',
      'must be a loopback address because `PUBLIC_URL` is not set',
    );
  }
  const redirectUri = redirectUriAt(dashboardOrigin);
  const codeVerifier = randomBytes(32).toString('base64url');
  const codeChallenge = createHash('sha256').update(codeVerifier).digest('base64url');
  const sessionId = requireSession(actor);
  const state = sealState(secretBox, { codeVerifier, redirectUri, label: label ?? null }, { sessionId, now });
  return authorizationUrl(google, { redirectUri, state, codeChallenge });
}

export function hasClient({ google }: ConnectionSettings['sources']): boolean {
  return google.clientId !== null && google.clientSecret !== null;
}

export function redirectUriAt(origin: string): string {
  return `${origin}/dashboard/api${returnPath}`;
}

/** Instructions for the operator if no Google client is configured. */
export function howToSetUp(publicUrl: string | null): string {
  if (publicUrl === null) {
    return 'Create an OAuth client of the type “Desktop app” in the Google Cloud console, and set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET. To use the dashboard from other machines, set PUBLIC_URL as well.';
  }
  return `Create an OAuth client of the type “Web application” in the Google Cloud console with the redirect URI ${redirectUriAt(publicUrl)}, and set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET.`;
}

/** @throws Error for requests without a session */
export function requireSession(actor: Context['actor']): string {
  if (actor?.sessionId === undefined) throw new Error('A sign-in at Google requires a dashboard session');
  return actor.sessionId;
}
