import { Anchor, Button, Group, Modal, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { askAuth, auth } from '../../session/auth-client.ts';
import { sessionKey } from '../../session/session-query.ts';
import { CopyField } from '../../ui/copy-field.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';

interface StepProps {
  onClose(): void;
}

/** Password, then a secret for the authenticator and backup codes, then a first code as the proof that it works. */
export function BeginSecondFactor({ isOpen, onClose }: StepProps & { isOpen: boolean }) {
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title="Turn the second factor on"
      size="lg"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <AskForSecret onClose={onClose} />
    </Modal>
  );
}

function AskForSecret({ onClose }: StepProps) {
  const form = useForm({ mode: 'uncontrolled', initialValues: { password: '' } });
  const beginning = useMutation({
    mutationFn: (given: { password: string }) => askAuth(auth.twoFactor.enable(given)),
  });
  if (beginning.data !== undefined && 'totpURI' in beginning.data) {
    return (
      <ProveSecret uri={beginning.data.totpURI} backupCodes={beginning.data.backupCodes} onClose={onClose} />
    );
  }
  return (
    <form onSubmit={form.onSubmit((given) => beginning.mutate(given))}>
      <Stack gap="md">
        <PasswordInput
          label="Password"
          autoComplete="current-password"
          required
          data-autofocus
          {...form.getInputProps('password')}
        />
        {beginning.isError && <ProblemNotice error={beginning.error} />}
        <Group justify="flex-end">
          <Button type="submit" loading={beginning.isPending}>
            Go on
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function ProveSecret({ uri, backupCodes, onClose }: StepProps & { uri: string; backupCodes: string[] }) {
  const client = useQueryClient();
  const form = useForm({ mode: 'uncontrolled', initialValues: { code: '' } });
  const proving = useMutation({
    mutationFn: ({ code }: { code: string }) => askAuth(auth.twoFactor.verifyTotp({ code: code.trim() })),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: sessionKey });
      onClose();
    },
  });
  return (
    <form onSubmit={form.onSubmit((given) => proving.mutate(given))}>
      <Stack gap="md">
        <Text>
          Add a key to your authenticator with this secret, or <Anchor href={uri}>open it there</Anchor> if it
          is on this device.
        </Text>
        <CopyField label="Secret" value={new URL(uri).searchParams.get('secret') ?? ''} />
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
        {proving.isError && <ProblemNotice error={proving.error} />}
        <Group justify="flex-end">
          <Button type="submit" loading={proving.isPending}>
            Turn on
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
