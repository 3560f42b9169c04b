import { hasUsers } from '#accounts';
import type { Db } from '#db';
import type { DashboardState } from '#http';
import type { SignInSettings } from './settings.ts';

/** What whoever is about to sign up or in must know. */
export async function readState(
  db: Db,
  { signUp, sendsMail }: Pick<SignInSettings, 'signUp' | 'sendsMail'>,
): Promise<DashboardState> {
  const needsFirstAccount = !(await hasUsers(db));
  return { needsFirstAccount, isSignUpOpen: needsFirstAccount || signUp === 'open', sendsMail };
}
