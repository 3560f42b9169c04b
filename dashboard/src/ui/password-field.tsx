import { PasswordInput, type PasswordInputProps } from '@mantine/core';

/** A password or another secret. The component of the library does not mark its input as invalid. */
export function PasswordField(props: PasswordInputProps) {
  return <PasswordInput aria-invalid={props.error ? true : undefined} {...props} />;
}
