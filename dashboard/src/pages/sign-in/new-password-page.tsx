import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { getRouteApi } from '@tanstack/react-router';
import { useAction } from '../../api/use-action.ts';
import { paths } from '../../paths.ts';
import { requestAuth, auth } from '../../session/auth-client.ts';
import { NewPasswordField, validateNewPassword } from '../../shell/sign-in/new-password-field.tsx';
import { ActionForm } from '../../ui/action-form.tsx';
import { AppLink } from '../../ui/app-link.tsx';
import { SignInFrame } from './sign-in-frame.tsx';

const route = getRouteApi('/new-password');

/** The target of the link in a reset mail. A new password ends all sessions. */
export function NewPasswordPage() {
  const { token, error } = route.useSearch();
  return (
    <SignInFrame
      title={t`New password`}
      foot={
        <AppLink href={paths.signIn()}>
          <Trans>Back to sign-in</Trans>
        </AppLink>
      }
    >
      {token === undefined || error !== undefined ? (
        <Text>
          <Trans>
            This link was used already or is older than an hour.{' '}
            <AppLink href={paths.forgottenPassword()}>Send a new link</AppLink>.
          </Trans>
        </Text>
      ) : (
        <NewPasswordForm token={token} />
      )}
    </SignInFrame>
  );
}

function NewPasswordForm({ token }: { token: string }) {
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { newPassword: '' },
    validate: { newPassword: validateNewPassword },
  });
  const saving = useAction(({ newPassword }: { newPassword: string }) =>
    requestAuth(auth.resetPassword({ newPassword, token })),
  );
  if (saving.isSuccess) {
    return (
      <Text role="status">
        <Trans>
          Your password was changed, and all sessions were signed out.{' '}
          <AppLink href={paths.signIn()}>Sign in</AppLink>
        </Trans>
      </Text>
    );
  }
  return (
    <ActionForm
      form={form}
      action={saving}
      onSubmit={saving.mutate}
      buttons={
        <Button type="submit" loading={saving.isPending}>
          <Trans>Set password</Trans>
        </Button>
      }
    >
      <NewPasswordField
        label={t`New password`}
        key={form.key('newPassword')}
        {...form.getInputProps('newPassword')}
      />
    </ActionForm>
  );
}
