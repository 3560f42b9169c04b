import type { Context } from '#platform/context.ts';
import { secondMs } from '#platform/durations.ts';
import { Problem } from '#platform/problems';
import { exchangeCode } from '#providers/search-console';
import { requireSession } from './start-sign-in.ts';
import { connectGoogle } from '../connect-google.ts';
import { toProblem } from '../connection-error.ts';
import type { ConnectionSettings } from '../connection.ts';
import { readGoogleSettings } from '../read-google-settings.ts';
import { openState, type SignInState } from './oauth-state.ts';

const timeoutMs = 50 * secondMs;

/** Opens the state of a redirect from Google. @throws Problem sign_in_expired */
export function requireState(
  { actor, now }: Pick<Context, 'actor' | 'now'>,
  text: string,
  { sources }: ConnectionSettings,
): SignInState {
  const state = openState(sources.secretBox, text, { sessionId: requireSession(actor), now });
  if (state !== null) return state;
  throw new Problem(
    'sign_in_expired',
    'The sign-in has expired or belongs to another session. Start it again.',
  );
}

/**
 * Connects Google after the redirect (RFC 6749 §4.1.2). It calls Google, so it needs the pool.
 * @returns the connection's id
 * @throws Problem connection_refused · connection_unavailable
 */
export async function finishSignIn(
  context: Context,
  { code, state }: { code: string; state: SignInState },
  { sources }: ConnectionSettings,
): Promise<string> {
  if (code === '')
    throw new Problem(
      'connection_refused',
      'Google did not grant access. Start the sign-in again and allow access.',
    );
  const { codeVerifier, redirectUri, label } = state;
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const google = await readGoogleSettings(context.db, sources);
    const credentials = await exchangeCode(google, { code, redirectUri, codeVerifier }, signal);
    return await connectGoogle(context, { credentials, label: label ?? undefined, signal }, sources);
  } catch (error) {
    throw toProblem(error);
  }
}
