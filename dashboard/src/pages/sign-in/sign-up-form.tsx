import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Text, TextInput } from '@mantine/core';
import { isNotEmpty, useForm } from '@mantine/form';
import { updateAccount } from '../../api/account.ts';
import { useAction } from '../../api/use-action.ts';
import { browserLocale } from '../../format/locale.ts';
import { language } from '../../language/i18n.ts';
import { requestAuth, auth } from '../../session/auth-client.ts';
import { EmailField, validateEmail } from '../../shell/sign-in/email-field.tsx';
import { NewPasswordField, validateNewPassword } from '../../shell/sign-in/new-password-field.tsx';
import { ActionForm } from '../../ui/action-form.tsx';
import { useRedirectBack } from './use-redirect-back.ts';

interface SignUpFormProps {
  /** From an invitation. It is valid for this email address only. */
  invited?: { email: string; invitation: string };
  submitLabel: string;
}

interface SignUpValues {
  name: string;
  accountName: string;
  email: string;
  newPassword: string;
}

/** Name, email address and password of a new user, and the name of a new account. */
export function SignUpForm({ invited, submitLabel }: SignUpFormProps) {
  const form = useForm<SignUpValues>({
    mode: 'uncontrolled',
    initialValues: { name: '', accountName: '', email: invited?.email ?? '', newPassword: '' },
    validate: {
      name: isNotEmpty(t`Enter your name.`),
      accountName: (text) =>
        invited === undefined && text.trim() === '' ? t`Enter the name of your company or agency.` : null,
      email: validateEmail,
      newPassword: validateNewPassword,
    },
  });
  const signingUp = useSignUp(invited);
  if (signingUp.data?.token === null)
    return (
      <Text role="status">
        <Trans>
          Check your email. We sent you a link to confirm your address, or a note if it already has an
          account.
        </Trans>
      </Text>
    );
  return (
    <ActionForm
      form={form}
      action={signingUp}
      onSubmit={signingUp.mutate}
      buttons={
        <Button type="submit" loading={signingUp.isPending}>
          {submitLabel}
        </Button>
      }
    >
      <TextInput
        label={t`Your name`}
        autoComplete="name"
        required
        key={form.key('name')}
        {...form.getInputProps('name')}
      />
      {invited === undefined && (
        <TextInput
          label={t`Company or agency`}
          description={t`The account that you share with colleagues. You can change it later.`}
          autoComplete="organization"
          required
          key={form.key('accountName')}
          {...form.getInputProps('accountName')}
        />
      )}
      <EmailField readOnly={invited !== undefined} key={form.key('email')} {...form.getInputProps('email')} />
      <NewPasswordField
        label={t`Password`}
        key={form.key('newPassword')}
        {...form.getInputProps('newPassword')}
      />
    </ActionForm>
  );
}

/** Signs up, and opens the dashboard unless the email address has to be confirmed first. */
function useSignUp(invited: SignUpFormProps['invited']) {
  const redirectBack = useRedirectBack();
  return useAction(
    ({ name, accountName, email, newPassword }: SignUpValues) => {
      const account = invited ? { invitation: invited.invitation } : { accountName };
      return requestAuth(auth.signUp.email({ name, email, password: newPassword, language, ...account }));
    },
    {
      onSuccess: async ({ token }) => {
        if (token === null) return;
        if (invited === undefined) await applyBrowserLocale();
        await redirectBack(undefined);
      },
    },
  );
}

/** A new account starts with the locale and time zone of this browser. */
async function applyBrowserLocale(): Promise<void> {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  // A failure must not stop the sign-in: the account exists by now.
  await updateAccount({ locale: browserLocale(), timeZone }).catch(() => undefined);
}
