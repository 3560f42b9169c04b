import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useAction } from '../../../api/use-action.ts';
import { requestAuth, auth } from '../../../session/auth-client.ts';
import { sessionKey } from '../../../session/session-query.ts';
import { NewPasswordField, validateNewPassword } from '../../../shell/sign-in/new-password-field.tsx';
import { ActionForm } from '../../../ui/action-form.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { showMessage } from '../../../ui/show-message.ts';
import { sessionsQuery } from './sessions-query.ts';
import { validatePassword } from './validate-password.ts';
import { PasswordField } from '../../../ui/password-field.tsx';

export function PasswordPanel() {
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { password: '', newPassword: '' },
    validate: { password: validatePassword, newPassword: validateNewPassword },
  });
  const changing = useAction(
    ({ password, newPassword }: { password: string; newPassword: string }) =>
      requestAuth(auth.changePassword({ currentPassword: password, newPassword, revokeOtherSessions: true })),
    {
      // The member gets a new session.
      affects: [sessionsQuery().queryKey, sessionKey],
      onSuccess: () => {
        form.reset();
        showMessage(t`Password changed. All other sessions were signed out.`);
      },
    },
  );
  return (
    <Panel title={t`Password`} description={t`Changing the password signs out all other sessions.`}>
      <ActionForm
        form={form}
        action={changing}
        onSubmit={changing.mutate}
        buttons={
          <Group>
            <Button type="submit" variant="default" loading={changing.isPending}>
              <Trans>Change password</Trans>
            </Button>
          </Group>
        }
      >
        <PasswordField
          label={t`Current password`}
          autoComplete="current-password"
          maw={360}
          required
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        <NewPasswordField
          label={t`New password`}
          maw={360}
          key={form.key('newPassword')}
          {...form.getInputProps('newPassword')}
        />
      </ActionForm>
    </Panel>
  );
}
