import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { isNotEmpty, useForm } from '@mantine/form';
import { useAction } from '../../api/use-action.ts';
import { paths } from '../../paths.ts';
import { requestAuth, auth } from '../../session/auth-client.ts';
import { ActionForm } from '../../ui/action-form.tsx';
import { AppLink } from '../../ui/app-link.tsx';
import { EmailField, validateEmail } from './email-field.tsx';
import { PasswordField } from '../../ui/password-field.tsx';

interface Credentials {
  email: string;
  password: string;
}

interface PasswordFormProps {
  /** The member who signs in again. */
  email?: string;
  /** Fills the form in. */
  login?: Credentials | undefined;
  onSignedIn(): unknown;
  /** Called instead of `onSignedIn` if the member has set up a second factor. */
  onSecondFactor(): unknown;
}

export function PasswordForm({ email, login, onSignedIn, onSecondFactor }: PasswordFormProps) {
  const form = useForm<Credentials>({
    mode: 'uncontrolled',
    initialValues: { email: email ?? '', password: '', ...login },
    validate: {
      email: validateEmail,
      password: isNotEmpty(t`Enter your password.`),
    },
  });
  const signingIn = useAction((credentials: Credentials) => requestAuth(auth.signIn.email(credentials)), {
    onSuccess: (response) => ('twoFactorRedirect' in response ? onSecondFactor() : onSignedIn()),
  });
  return (
    <ActionForm
      form={form}
      action={signingIn}
      onSubmit={signingIn.mutate}
      buttons={
        <>
          <Button type="submit" loading={signingIn.isPending}>
            <Trans>Sign in</Trans>
          </Button>
          {email === undefined && (
            <AppLink href={paths.forgottenPassword()} size="sm">
              <Trans>Forgot your password?</Trans>
            </AppLink>
          )}
        </>
      }
    >
      <EmailField readOnly={email !== undefined} key={form.key('email')} {...form.getInputProps('email')} />
      <PasswordField
        label={t`Password`}
        autoComplete="current-password"
        required
        data-autofocus={email !== undefined}
        key={form.key('password')}
        {...form.getInputProps('password')}
      />
    </ActionForm>
  );
}
