import { insertAccount } from '#accounts/accounts';
import {
  acceptInvitation,
  hasUsers,
  isInvited,
  lockFirstSignUp,
  type Role,
  type UserLanguage,
} from '#accounts/members';
import type { Db } from '#platform/postgres';
import type { SignInSettings } from './settings.ts';

interface NewUser {
  email: string;
  /** Name of the account that is created without an invitation. */
  accountName: string;
  /** Secret of an invitation; null without one. */
  invitation: string | null;
  /** The language in which the user signs up; null if it is not known. */
  language: UserLanguage | null;
}

interface Membership {
  accountId: string;
  role: Role;
  /** Whether the user sees only the websites of the invitation. */
  isLimited: boolean;
  seesPrices: boolean;
  language: UserLanguage | null;
}

/**
 * Resolves the account and role of a new user, by accepting the invitation or creating an account in the caller's transaction.
 * Returns null if the user may not sign up.
 */
export async function resolveMembership(
  db: Db,
  { email, accountName, invitation, language }: NewUser,
  { signUp, now }: Pick<SignInSettings, 'signUp' | 'now'>,
): Promise<Membership | null> {
  if (invitation !== null) {
    const accepted = await acceptInvitation(db, { secret: invitation, email, now: now() });
    if (accepted === null) return null;
    const { accountId, role, websiteIds, seesPrices } = accepted;
    return {
      accountId,
      role,
      isLimited: websiteIds !== null,
      seesPrices,
      language: language ?? accepted.language,
    };
  }
  if (signUp === 'first') {
    await lockFirstSignUp(db);
    if (await hasUsers(db)) return null;
  }
  // The first user operates the installation.
  const isOperator = signUp === 'first';
  const accountId = await insertAccount(db, accountName, { isOperator });
  return { accountId, role: 'owner', isLimited: false, seesPrices: false, language };
}

/** Whether a person may sign up, before anything is written. */
export async function maySignUp(
  db: Db,
  { email, invitation }: Pick<NewUser, 'email' | 'invitation'>,
  { signUp, now }: Pick<SignInSettings, 'signUp' | 'now'>,
): Promise<boolean> {
  if (invitation !== null) return isInvited(db, { secret: invitation, email, now: now() });
  if (signUp === 'open') return true;
  await lockFirstSignUp(db);
  return !(await hasUsers(db));
}
