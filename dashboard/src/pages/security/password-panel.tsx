import { Button, Group, PasswordInput, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { askAuth, auth } from '../../session/auth-client.ts';
import { Panel } from '../../ui/panel.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { sessionsQuery } from './sessions-query.ts';

const shortestPassword = 12;

export function PasswordPanel() {
  const client = useQueryClient();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { currentPassword: '', newPassword: '' },
    validate: {
      newPassword: (text) =>
        text.length < shortestPassword ? `At least ${shortestPassword} characters.` : null,
    },
  });
  const changing = useMutation({
    mutationFn: (given: { currentPassword: string; newPassword: string }) =>
      askAuth(auth.changePassword({ ...given, revokeOtherSessions: true })),
    onSuccess: async () => {
      form.reset();
      notifications.show({ message: 'Your password is changed. Other sessions have ended.' });
      await client.invalidateQueries({ queryKey: sessionsQuery().queryKey });
    },
  });
  return (
    <Panel title="Password" description="Changing it ends every other session.">
      <form noValidate onSubmit={form.onSubmit((given) => changing.mutate(given))}>
        <Stack gap="md" maw={360}>
          <PasswordInput
            label="Current password"
            autoComplete="current-password"
            key={form.key('currentPassword')}
            {...form.getInputProps('currentPassword')}
          />
          <PasswordInput
            label="New password"
            description={`At least ${shortestPassword} characters`}
            autoComplete="new-password"
            key={form.key('newPassword')}
            {...form.getInputProps('newPassword')}
          />
          {changing.isError && <ProblemNotice error={changing.error} />}
          <Group>
            <Button type="submit" variant="default" loading={changing.isPending}>
              Change password
            </Button>
          </Group>
        </Stack>
      </form>
    </Panel>
  );
}
