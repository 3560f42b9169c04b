import { t } from '@lingui/core/macro';

/** The error of a password input; null if it is not empty. The server checks the password. */
export const validatePassword = (text: string) => (text === '' ? t`Enter your password.` : null);
