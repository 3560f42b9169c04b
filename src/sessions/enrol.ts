import { acceptInvitation, hasUsers, holdFirstSignUp, openAccount, type Role } from '#accounts';
import type { Db } from '#db';
import type { SignInSettings } from './settings.ts';

interface Joining {
  email: string;
  name: string;
  /** The secret of an invitation, where there is one. */
  invitation: string | null;
}

/**
 * Where somebody who signs up belongs; null where nobody has asked them in. In the caller's transaction, with which the account, or
 * the invitation's end, comes and goes.
 */
export async function enrol(
  db: Db,
  { email, name, invitation }: Joining,
  { signUp, now }: Pick<SignInSettings, 'signUp' | 'now'>,
): Promise<{ accountId: string; role: Role } | null> {
  if (invitation !== null) return acceptInvitation(db, { secret: invitation, email, now: now() });
  if (signUp === 'first') {
    await holdFirstSignUp(db);
    if (await hasUsers(db)) return null;
  }
  return { accountId: await openAccount(db, name), role: 'owner' };
}
