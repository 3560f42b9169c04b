import { PasswordInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { askAuth, auth } from '../../session/auth-client.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { checkPassword } from './check-password.ts';
import { ProveSecret } from './prove-secret.tsx';

/** Password, then a secret for the authenticator and backup codes, then a first code as the proof that it works. */
export function BeginSecondFactor({ onClose }: { onClose(): void }) {
  const form = useForm({ initialValues: { password: '' }, validate: { password: checkPassword } });
  const beginning = useMutation({
    mutationFn: (given: { password: string }) => askAuth(auth.twoFactor.enable(given)),
  });
  const begun = beginning.data !== undefined && 'totpURI' in beginning.data ? beginning.data : null;
  return (
    <Dialog title="Turn the second factor on" onClose={onClose} isPrecious={begun !== null}>
      {begun !== null ? (
        <ProveSecret uri={begun.totpURI} backupCodes={begun.backupCodes} onClose={onClose} />
      ) : (
        <DialogForm
          deed={beginning}
          submitLabel="Go on"
          onSubmit={form.onSubmit((given) => beginning.mutate(given))}
          onCancel={onClose}
        >
          <PasswordInput
            label="Password"
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
