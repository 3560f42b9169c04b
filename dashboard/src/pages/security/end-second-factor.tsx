import { PasswordInput, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { askAuth, auth } from '../../session/auth-client.ts';
import { sessionKey } from '../../session/session-query.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { checkPassword } from './check-password.ts';

export function EndSecondFactor({ onClose }: { onClose(): void }) {
  const client = useQueryClient();
  const form = useForm({ initialValues: { password: '' }, validate: { password: checkPassword } });
  const ending = useMutation({
    mutationFn: (given: { password: string }) => askAuth(auth.twoFactor.disable(given)),
    onSuccess: () => {
      // Before the session says otherwise, upon which another dialog would be due.
      onClose();
      return client.invalidateQueries({ queryKey: sessionKey });
    },
  });
  return (
    <FormDialog
      title="Turn the second factor off?"
      deed={ending}
      submitLabel="Turn off"
      isDangerous
      onSubmit={form.onSubmit((given) => ending.mutate(given))}
      onClose={onClose}
    >
      <Text>From then on your password alone signs you in.</Text>
      <PasswordInput
        label="Password"
        autoComplete="current-password"
        required
        data-autofocus
        {...form.getInputProps('password')}
      />
    </FormDialog>
  );
}
