import type { Db } from '#platform/postgres';
import { callAuth } from './call-auth.ts';
import { createAuth } from './create-auth.ts';
import { readText } from './read-text.ts';
import type { SignInSettings } from './settings.ts';

/** Rolls the transaction back after a sign-up that failed with a regular response. */
class SignUpRefused extends Error {}

/** Creates the account (or accepts the invitation), the user, the password and the session in one transaction. */
export async function signUp(pool: Db, request: Request, settings: SignInSettings): Promise<Response> {
  let response: Response | undefined;
  const body: unknown = await request
    .clone()
    .json()
    .catch(() => null);
  const isInvited = readText(body, 'invitation') !== null;
  try {
    await pool.transaction().execute(async (db) => {
      response = await callAuth(await createAuth({ db, pool, isInvited }, settings), request);
      if (!response.ok) throw new SignUpRefused();
    });
  } catch (error) {
    if (!(error instanceof SignUpRefused)) throw error;
  }
  if (response === undefined) throw new Error('The sign-up returned no response');
  // Always the same, because the library's response differs in details between known and unknown email addresses.
  const isOpen = settings.signUp === 'open' && !isInvited;
  return isOpen && response.ok ? Response.json({ token: null }) : response;
}
