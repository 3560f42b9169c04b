import type { Db } from '#db';
import { openSignIn } from './open-sign-in.ts';
import type { SignInSettings } from './settings.ts';

/** Takes back what was written, and nothing else. */
class Refused extends Error {}

/**
 * Signs somebody up in one transaction: their account or the end of their invitation, themselves, their password and their session
 * are all there, or none of it is.
 */
export async function signUp(pool: Db, request: Request, settings: SignInSettings): Promise<Response> {
  let answer: Response | undefined;
  try {
    await pool.transaction().execute(async (db) => {
      const { handler } = await openSignIn({ db, pool }, settings);
      answer = await handler(request);
      if (!answer.ok) throw new Refused();
    });
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
  }
  if (answer === undefined) throw new Error('Nobody answered the sign-up');
  return answer;
}
