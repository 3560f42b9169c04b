import { t } from '@lingui/core/macro';
import { useForm } from '@mantine/form';
import { useAction } from '../../../api/use-action.ts';
import { requestAuth, auth } from '../../../session/auth-client.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { DialogForm } from '../../../ui/dialog-form.tsx';
import { validatePassword } from './validate-password.ts';
import { AuthenticatorForm } from './authenticator-form.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';

/** Asks for the password, then shows the secret and the backup codes, then verifies a first code. */
export function EnableTwoFactorDialog({ onClose }: { onClose(): void }) {
  const form = useForm({ initialValues: { password: '' }, validate: { password: validatePassword } });
  const enabling = useAction((values: { password: string }) => requestAuth(auth.twoFactor.enable(values)));
  const enabled = enabling.data !== undefined && 'totpURI' in enabling.data ? enabling.data : null;
  return (
    <Dialog title={t`Enable two-factor authentication`} onClose={onClose} isPrecious={enabled !== null}>
      {enabled !== null ? (
        <AuthenticatorForm uri={enabled.totpURI} backupCodes={enabled.backupCodes} onClose={onClose} />
      ) : (
        <DialogForm
          form={form}
          action={enabling}
          submitLabel={t`Continue`}
          onSubmit={enabling.mutate}
          onCancel={onClose}
        >
          <PasswordField
            label={t`Password`}
            autoComplete="current-password"
            required
            data-autofocus
            {...form.getInputProps('password')}
          />
        </DialogForm>
      )}
    </Dialog>
  );
}
