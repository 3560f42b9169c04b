import { t } from '@lingui/core/macro';
import { passkeyClient } from '@better-auth/passkey/client';
import { createAuthClient } from 'better-auth/client';
import { inferAdditionalFields, twoFactorClient } from 'better-auth/client/plugins';
import { ApiProblem } from '../api/problem.ts';

/** The sign-in library. Only the pages that need it load it. */
export const auth = createAuthClient({
  baseURL: `${location.origin}/dashboard/api/auth`,
  plugins: [
    twoFactorClient(),
    passkeyClient(),
    inferAdditionalFields({
      user: {
        getStartedHidden: { type: 'boolean', required: false },
        keywordColumns: { type: 'string', required: false },
        language: { type: 'string', required: false },
      },
    }),
  ],
});

interface AuthOutcome<Data> {
  data: Data | null;
  error: { code?: string | undefined; message?: string | undefined; status: number } | null;
}

const messages: Record<string, string> = {
  INVALID_EMAIL_OR_PASSWORD: t`The email address or the password is wrong.`,
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: t`This email address already has an account.`,
  INVITATION_NOT_FOUND: t`This invitation was used, has expired or was withdrawn. Ask for a new one.`,
  SIGN_UP_CLOSED: t`Sign-up is by invitation only. Ask an owner for an invitation, or check that yours has not expired.`,
  INVALID_CODE: t`The code is wrong, was used before, or has expired. Codes change every 30 seconds.`,
  INVALID_EMAIL: t`Enter a valid email address.`,
  INVALID_NAME: t`Use one line of up to 100 characters for the name.`,
  INVALID_ACCOUNT_NAME: t`Use one line of up to 100 characters for the name of the account.`,
  EMAIL_NOT_VERIFIED: t`Confirm your email address first. We sent you a new link.`,
  TOO_MANY_FAILED_SIGN_INS: t`Too many failed sign-ins with this email address. Wait an hour, or reset the password.`,
  INVALID_BACKUP_CODE: t`This is not one of your unused backup codes.`,
  INVALID_PASSWORD: t`The password is wrong.`,
  INVALID_TOKEN: t`The link was used already or is older than an hour. Request a new one.`,
  AUTH_CANCELLED: t`No passkey was selected.`,
  SESSION_NOT_FRESH: t`Sign in again first. This action needs a recent session.`,
};

/** The field that an error concerns. Forms use these names for their values. */
const fields: Record<string, string> = {
  INVALID_NAME: 'name',
  INVALID_ACCOUNT_NAME: 'accountName',
  INVALID_EMAIL: 'email',
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: 'email',
  INVALID_PASSWORD: 'password',
  PASSWORD_TOO_SHORT: 'newPassword',
  PASSWORD_TOO_LONG: 'newPassword',
  INVALID_CODE: 'code',
  INVALID_BACKUP_CODE: 'code',
};

/** @throws ApiProblem with a message for people */
export async function requestAuth<Data>(pending: Promise<AuthOutcome<Data>>): Promise<Data> {
  const { data, error } = await pending;
  if (error === null) return data as Data;
  const { status, message } = error;
  const code = error.code === 'UNAUTHORIZED' ? 'unauthorized' : (error.code ?? 'unknown');
  const limited =
    status === 429 && messages[code] === undefined
      ? t`Too many attempts. Wait a minute, then try again.`
      : undefined;
  const detail = limited ?? messages[code] ?? message ?? t`Something went wrong. Try again.`;
  const path = fields[code];
  const errors = path === undefined ? [] : [{ path, code, message: detail }];
  throw new ApiProblem({ status, code, detail, errors, requestId: null });
}
