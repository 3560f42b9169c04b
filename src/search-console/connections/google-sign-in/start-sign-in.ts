import { createHash, randomBytes } from 'node:crypto';
import type { Context } from '#platform/context.ts';
import { invalidField, Problem } from '#platform/problems';
import { authorizationUrl } from '#providers/search-console';
import type { ConnectionSettings } from '../connection.ts';
import { hasClient, readGoogleSettings } from '../read-google-settings.ts';
import { sealState } from './oauth-state.ts';

/** Relative to `/dashboard/api`. */
export const returnPath = '/connections/google/callback';
const loopback = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

interface SignInInput {
  /** The origin of the dashboard. Required without `PUBLIC_URL`, and then it must be a loopback address. */
  origin?: string | undefined;
  label?: string | undefined;
  /** The website to whose page the browser returns. */
  websiteId?: string | undefined;
}

/**
 * Starts a sign-in at Google (authorization code with PKCE, RFC 7636).
 * @returns the URL to which the browser must go
 * @throws Problem google_client_missing · invalid_request
 */
export async function startSignIn(
  { db, actor, now }: Pick<Context, 'db' | 'actor' | 'now'>,
  { origin, label, websiteId }: SignInInput,
  { sources, publicUrl }: ConnectionSettings,
): Promise<string> {
  const google = await readGoogleSettings(db, sources);
  if (!hasClient(google)) throw new Problem('google_client_missing', howToSetUp(publicUrl));
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
  const signIn = { codeVerifier, redirectUri, label: label ?? null, websiteId: websiteId ?? null };
  const state = sealState(sources.secretBox, signIn, { sessionId: requireSession(actor), now });
  return authorizationUrl(google, { redirectUri, state, codeChallenge });
}

export function redirectUriAt(origin: string): string {
  return `${origin}/dashboard/api${returnPath}`;
}

/** Instructions for the operator if no Google client is configured. */
export function howToSetUp(publicUrl: string | null): string {
  const kind = publicUrl === null ? 'Desktop app' : 'Web application';
  const uri = publicUrl === null ? '' : ` with the redirect URI ${redirectUriAt(publicUrl)}`;
  const reach =
    publicUrl === null ? ' To use the dashboard from other machines, set PUBLIC_URL as well.' : '';
  return `Create an OAuth client of the type “${kind}” in the Google Cloud console${uri}. The operator enters it in the dashboard, or sets GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET.${reach}`;
}

/** @throws Error for requests without a session */
export function requireSession(actor: Context['actor']): string {
  if (actor?.sessionId === undefined) throw new Error('A sign-in at Google requires a dashboard session');
  return actor.sessionId;
}
