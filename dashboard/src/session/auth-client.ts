import { passkeyClient } from '@better-auth/passkey/client';
import { createAuthClient } from 'better-auth/client';
import { twoFactorClient } from 'better-auth/client/plugins';
import { ApiProblem } from '../api/problem.ts';

/** Signing in and up, second factors, passkeys, sessions. Loaded by the pages that need it. */
export const auth = createAuthClient({
  baseURL: `${location.origin}/dashboard/api/auth`,
  plugins: [twoFactorClient(), passkeyClient()],
});

interface Told<Data> {
  data: Data | null;
  error: { code?: string | undefined; message?: string | undefined; status: number } | null;
}

const words: Record<string, string> = {
  INVALID_EMAIL_OR_PASSWORD: 'E-mail address and password do not belong together.',
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: 'Somebody signs in with this address already.',
  SIGN_UP_CLOSED:
    'Accounts are opened by invitation here. Ask an owner for one, or check that yours has not expired.',
  INVALID_CODE: 'This code is not right, or no longer. Codes change every 30 seconds.',
  INVALID_BACKUP_CODE: 'This is none of your unused backup codes.',
  INVALID_PASSWORD: 'This is not your password.',
  INVALID_TOKEN: 'The link has been used or is more than an hour old. Ask for another one.',
  AUTH_CANCELLED: 'No passkey was chosen.',
  SESSION_NOT_FRESH: 'Sign in again first: this needs a session of today.',
};

/** @throws ApiProblem in words for people */
export async function askAuth<Data>(asking: Promise<Told<Data>>): Promise<Data> {
  const { data, error } = await asking;
  if (error === null) return data as Data;
  const { code = 'unknown', status, message } = error;
  const slow = status === 429 ? 'Too many attempts. Wait a minute, then try again.' : undefined;
  const detail = slow ?? words[code] ?? message ?? 'That did not work. Try again.';
  throw new ApiProblem({ status, code, detail, errors: [], requestId: null });
}
