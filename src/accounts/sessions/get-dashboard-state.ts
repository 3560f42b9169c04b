import { hasUsers } from '#accounts/members';
import type { Db } from '#platform/postgres';
import type { DashboardState } from '#platform/http';
import type { SignInSettings } from './settings.ts';

/** Returns the information that the sign-in and sign-up pages need. */
export async function getDashboardState(
  db: Db,
  { signUp, sendMail, demoLogin }: Pick<SignInSettings, 'signUp' | 'sendMail' | 'demoLogin'>,
): Promise<DashboardState> {
  const needsFirstAccount = !(await hasUsers(db));
  return {
    needsFirstAccount,
    isSignUpOpen: needsFirstAccount || signUp === 'open',
    sendsMail: sendMail !== null,
    demoLogin,
  };
}
