import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useAction } from '../../../api/use-action.ts';
import { requestAuth, auth } from '../../../session/auth-client.ts';
import { sessionKey } from '../../../session/session-query.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { validatePassword } from './validate-password.ts';
import { PasswordField } from '../../../ui/password-field.tsx';

export function DisableTwoFactorDialog({ onClose }: { onClose(): void }) {
  const form = useForm({ initialValues: { password: '' }, validate: { password: validatePassword } });
  const disabling = useAction(
    (values: { password: string }) => requestAuth(auth.twoFactor.disable(values)),
    // Close before the session is fetched again, because the panel would then open the other dialog.
    { affects: [sessionKey], onSuccess: onClose },
  );
  return (
    <FormDialog
      title={t`Disable two-factor authentication?`}
      form={form}
      action={disabling}
      submitLabel={t`Disable two-factor authentication`}
      isDangerous
      onSubmit={disabling.mutate}
      onClose={onClose}
    >
      <Text>
        <Trans>Signing in will require only your password.</Trans>
      </Text>
      <PasswordField
        label={t`Password`}
        autoComplete="current-password"
        required
        data-autofocus
        {...form.getInputProps('password')}
      />
    </FormDialog>
  );
}
