import type { Db } from '#platform/postgres';
import { createAuth, minPasswordLength } from './create-auth.ts';
import type { SignInSettings } from './settings.ts';

/**
 * Sets a user's password and ends their sessions, for a user who cannot receive email. The second factor stays.
 * @throws Error if no user has the email address, or if the password is too short
 */
export async function replacePassword(
  db: Db,
  { email, password }: { email: string; password: string },
  settings: SignInSettings,
): Promise<void> {
  if (password.length < minPasswordLength)
    throw new Error(`The password must have at least ${minPasswordLength} characters.`);
  const { internalAdapter, password: hasher } = await (await createAuth({ db, pool: db }, settings)).$context;
  const found = await internalAdapter.findUserByEmail(email.toLowerCase(), { includeAccounts: true });
  if (found === null) throw new Error('No user has this email address.');
  const { id } = found.user;
  const digest = await hasher.hash(password);
  if (found.accounts.some(({ providerId }) => providerId === 'credential')) {
    await internalAdapter.updatePassword(id, digest);
  } else {
    await internalAdapter.linkAccount({
      userId: id,
      accountId: id,
      providerId: 'credential',
      password: digest,
    });
  }
  await internalAdapter.deleteUserSessions(id);
}
