import type { Context } from '#platform/context.ts';
import { secondMs } from '#platform/durations.ts';
import { Problem } from '#platform/problems';
import { exchangeCode } from '#providers/search-console';
import { requireSession } from './start-sign-in.ts';
import { connectGoogle } from '../connect-google.ts';
import { toProblem } from '../connection-error.ts';
import type { ConnectionSettings } from '../connection.ts';
import { openState } from './oauth-state.ts';

const timeoutMs = 50 * secondMs;

/**
 * Connects Google after the redirect. It calls Google, so it needs the pool.
 * @param query of the redirect (RFC 6749 §4.1.2)
 * @returns the connection's id
 * @throws Problem sign_in_expired · connection_refused · connection_unavailable
 */
export async function finishSignIn(
  context: Context,
  query: Readonly<Record<string, string>>,
  { sources }: ConnectionSettings,
): Promise<string> {
  const sessionId = requireSession(context.actor);
  const state = openState(sources.secretBox, query['state'] ?? '', { sessionId, now: context.now });
  if (state === null)
    throw new Problem(
      'sign_in_expired',
      'The sign-in has expired or belongs to another session. Start it again.',
    );
  const { code } = query;
  if (code === undefined || code === '')
    throw new Problem(
      'connection_refused',
      'Google did not grant access. Start the sign-in again and allow access.',
    );
  const { codeVerifier, redirectUri, label } = state;
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const credentials = await exchangeCode(sources.google, { code, redirectUri, codeVerifier }, signal);
    return await connectGoogle(context, { credentials, label: label ?? undefined, signal }, sources);
  } catch (error) {
    throw toProblem(error);
  }
}
