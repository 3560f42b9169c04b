import { t } from '@lingui/core/macro';
import { type PasswordInputProps } from '@mantine/core';
import { PasswordField } from '../../ui/password-field.tsx';

const minLength = 12;

/** The error of a new password; null if it is long enough. */
export const validateNewPassword = (text: string): string | null =>
  text.length < minLength ? t`Use at least ${minLength} characters, for example a few words.` : null;

export function NewPasswordField(props: PasswordInputProps) {
  return (
    <PasswordField
      description={t`At least ${minLength} characters`}
      autoComplete="new-password"
      required
      {...props}
    />
  );
}
