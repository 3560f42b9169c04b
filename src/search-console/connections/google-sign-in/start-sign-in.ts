import { createHash, randomBytes } from 'node:crypto';
import type { Context } from '#context.ts';
import { invalidMember, Problem } from '#errors.ts';
import { authorizationUrl } from '#providers/search-console';
import type { ConnectionSettings } from './settings.ts';
import { sealState } from './sign-in-state.ts';

/** Below `/dashboard/api`. */
export const returnPath = '/connections/google/callback';
const loopback = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

interface SignInInput {
  /** Where the dashboard is open: needed where `PUBLIC_URL` is not set, and then on this machine alone. */
  origin?: string | undefined;
  label?: string | undefined;
}

/**
 * Begins a person's sign-in at Google (authorization code with PKCE, RFC 7636): the address that the browser is to go to.
 * @throws Problem google_client_missing · invalid_request
 */
export function beginSignIn(
  { actor, now }: Pick<Context, 'actor' | 'now'>,
  { origin, label }: SignInInput,
  { sources, publicUrl }: ConnectionSettings,
): string {
  const { google, vault } = sources;
  if (!hasClient(sources)) throw new Problem('google_client_missing', howToSetUp(publicUrl));
  const place = publicUrl ?? origin ?? '';
  if (publicUrl === null && !loopback.test(place)) {
    throw invalidMember(
      'origin',
      'not_loopback',
      'must be on this machine as long as `PUBLIC_URL` is not set',
    );
  }
  const redirectUri = redirectUriAt(place);
  const codeVerifier = randomBytes(32).toString('base64url');
  const codeChallenge = createHash('sha256').update(codeVerifier).digest('base64url');
  const sessionId = requireSession(actor);
  const state = sealState(vault, { codeVerifier, redirectUri, label: label ?? null }, { sessionId, now });
  return authorizationUrl(google, { redirectUri, state, codeChallenge });
}

export function hasClient({ google }: ConnectionSettings['sources']): boolean {
  return google.clientId !== null && google.clientSecret !== null;
}

export function redirectUriAt(origin: string): string {
  return `${origin}/dashboard/api${returnPath}`;
}

/** What the operator has to do, where nobody has done it. */
export function howToSetUp(publicUrl: string | null): string {
  if (publicUrl === null) {
    return 'Make an OAuth client of the type “Desktop app” in the Google Cloud console, and set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET. For a dashboard that is open on other machines, too, set PUBLIC_URL.';
  }
  return `Make an OAuth client of the type “Web application” in the Google Cloud console with the redirect address ${redirectUriAt(publicUrl)}, and set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET.`;
}

/** @throws Error for whoever has none */
export function requireSession(actor: Context['actor']): string {
  if (actor?.sessionId === undefined) throw new Error('Only people in a session sign in at Google');
  return actor.sessionId;
}
