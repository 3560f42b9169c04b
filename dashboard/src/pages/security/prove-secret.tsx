import { Anchor, Group, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { askAuth, auth } from '../../session/auth-client.ts';
import { sessionKey } from '../../session/session-query.ts';
import { CopyField } from '../../ui/copy-field.tsx';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { QrCode } from '../../ui/qr-code.tsx';

interface ProveSecretProps {
  /** `otpauth://…`, as authenticators read it. */
  uri: string;
  backupCodes: readonly string[];
  onClose(): void;
}

/** Hands the secret over to an authenticator, and has it show that it took it. */
export function ProveSecret({ uri, backupCodes, onClose }: ProveSecretProps) {
  const client = useQueryClient();
  const form = useForm({
    initialValues: { code: '' },
    validate: { code: (code) => (code.trim() === '' ? 'Enter the six digits that it shows.' : null) },
  });
  const proving = useMutation({
    mutationFn: ({ code }: { code: string }) => askAuth(auth.twoFactor.verifyTotp({ code: code.trim() })),
    onSuccess: () => {
      // Before the session says otherwise, upon which another dialog would be due.
      onClose();
      return client.invalidateQueries({ queryKey: sessionKey });
    },
  });
  return (
    <DialogForm
      deed={proving}
      submitLabel="Turn on"
      onSubmit={form.onSubmit((given) => proving.mutate(given))}
      onCancel={onClose}
    >
      <Group align="flex-start" gap="lg">
        <QrCode text={uri} label="The secret as a QR code" />
        <Stack gap="sm" flex={1} miw={240}>
          <Text>
            Scan this with your authenticator, or type the secret into it. If it is on this device,{' '}
            <Anchor href={uri}>open it there</Anchor>.
          </Text>
          <CopyField label="Secret" value={new URL(uri).searchParams.get('secret') ?? ''} />
        </Stack>
      </Group>
      <CopyField
        label="Backup codes, each good for one sign-in without your phone"
        value={backupCodes.join('\n')}
        isBlock
      />
      <TextInput
        label="The code that it shows now"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        {...form.getInputProps('code')}
      />
    </DialogForm>
  );
}
