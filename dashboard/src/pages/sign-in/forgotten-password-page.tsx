import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useAction } from '../../api/use-action.ts';
import { paths } from '../../paths.ts';
import { requestAuth, auth } from '../../session/auth-client.ts';
import { stateQuery } from '../../session/state-query.ts';
import { EmailField, validateEmail } from '../../shell/sign-in/email-field.tsx';
import { ActionForm } from '../../ui/action-form.tsx';
import { AppLink } from '../../ui/app-link.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { SignInFrame } from './sign-in-frame.tsx';

/** Sends a reset link by mail. The page never reveals whether an address has an account. */
export function ForgottenPasswordPage() {
  const query = useQuery(stateQuery());
  return (
    <SignInFrame
      title={t`Reset your password`}
      foot={
        <AppLink href={paths.signIn()}>
          <Trans>Back to sign-in</Trans>
        </AppLink>
      }
    >
      <Loaded query={query}>
        {({ sendsMail }) =>
          sendsMail ? (
            <ResetLinkForm />
          ) : (
            <Text>
              <Trans>
                This installation cannot send email, so it cannot send a reset link. Ask its administrator to
                set SMTP_URL.
              </Trans>
            </Text>
          )
        }
      </Loaded>
    </SignInFrame>
  );
}

function ResetLinkForm() {
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: '' },
    validate: { email: validateEmail },
  });
  const sending = useAction(({ email }: { email: string }) =>
    requestAuth(
      auth.requestPasswordReset({
        email,
        redirectTo: `${location.origin}/dashboard${paths.newPassword()}`,
      }),
    ),
  );
  if (sending.isSuccess)
    return (
      <Text role="status">
        <Trans>
          If an account uses this email address, a reset link is on its way. It is valid for one hour.
        </Trans>
      </Text>
    );
  return (
    <ActionForm
      form={form}
      action={sending}
      onSubmit={sending.mutate}
      buttons={
        <Button type="submit" loading={sending.isPending}>
          <Trans>Send reset link</Trans>
        </Button>
      }
    >
      <EmailField key={form.key('email')} {...form.getInputProps('email')} />
    </ActionForm>
  );
}
