import type { Context } from '#context.ts';
import { Problem } from '#errors.ts';
import { exchangeCode } from '#providers/search-console';
import { requireSession } from './begin-sign-in.ts';
import { connectGoogle } from './connect-google.ts';
import { asProblem } from './refusal.ts';
import type { ConnectionSettings } from './settings.ts';
import { openState } from './sign-in-state.ts';

const patienceMs = 50_000;

/**
 * Connects Google with what a person came back with. Calls out: on the pool.
 * @param query of the address that Google sent the browser to (RFC 6749 §4.1.2)
 * @returns the connection's id
 * @throws Problem sign_in_expired · connection_refused · connection_unavailable
 */
export async function finishSignIn(
  context: Context,
  query: Readonly<Record<string, string>>,
  { sources }: ConnectionSettings,
): Promise<string> {
  const sessionId = requireSession(context.actor);
  const state = openState(sources.vault, query['state'] ?? '', { sessionId, now: context.now });
  if (state === null)
    throw new Problem('sign_in_expired', 'This is not the answer to a sign-in of this session.');
  const { code } = query;
  if (code === undefined || code === '') throw new Problem('connection_refused', 'Google gave no access.');
  const { codeVerifier, redirectUri, label } = state;
  const signal = AbortSignal.timeout(patienceMs);
  try {
    const credentials = await exchangeCode(sources.google, { code, redirectUri, codeVerifier }, signal);
    return await connectGoogle(context, { credentials, label: label ?? undefined, signal }, sources);
  } catch (error) {
    throw asProblem(error);
  }
}
