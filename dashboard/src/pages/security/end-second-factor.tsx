import { Button, Group, Modal, PasswordInput, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { askAuth, auth } from '../../session/auth-client.ts';
import { sessionKey } from '../../session/session-query.ts';
import { ProblemNotice } from '../../ui/problem-notice.tsx';

export function EndSecondFactor({ isOpen, onClose }: { isOpen: boolean; onClose(): void }) {
  const client = useQueryClient();
  const form = useForm({ mode: 'uncontrolled', initialValues: { password: '' } });
  const ending = useMutation({
    mutationFn: (given: { password: string }) => askAuth(auth.twoFactor.disable(given)),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: sessionKey });
      onClose();
    },
  });
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title="Turn the second factor off?"
      centered
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <form onSubmit={form.onSubmit((given) => ending.mutate(given))}>
        <Stack gap="md">
          <Text>From then on your password alone signs you in.</Text>
          <PasswordInput
            label="Password"
            autoComplete="current-password"
            required
            {...form.getInputProps('password')}
          />
          {ending.isError && <ProblemNotice error={ending.error} />}
          <Group justify="flex-end">
            <Button type="submit" color="red.8" loading={ending.isPending}>
              Turn off
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
