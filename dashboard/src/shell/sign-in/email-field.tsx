import { t } from '@lingui/core/macro';
import { TextInput, type TextInputProps } from '@mantine/core';

/** The error of an email address; null if it may be valid. */
export const validateEmail = (text: string): string | null =>
  /^\S+@\S+$/.test(text.trim()) ? null : t`Enter a valid email address.`;

/** The email address that a user signs in with. */
export function EmailField(props: TextInputProps) {
  return <TextInput label={t`Email address`} type="email" autoComplete="username" required {...props} />;
}
