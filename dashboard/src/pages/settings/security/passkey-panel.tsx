import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconFingerprint } from '../../../ui/icons.ts';
import { useQuery } from '@tanstack/react-query';
import { useAction } from '../../../api/use-action.ts';
import { formatDay } from '../../../format/dates.ts';
import { requestAuth, auth } from '../../../session/auth-client.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { ProblemNotice } from '../../../ui/problem-notice.tsx';
import { describeDevice } from './describe-device.ts';
import { passkeysQuery } from './sessions-query.ts';

export function PasskeyPanel() {
  const query = useQuery(passkeysQuery());
  const affects = [passkeysQuery().queryKey];
  const adding = useAction(
    () => requestAuth(auth.passkey.addPasskey({ name: describeDevice(navigator.userAgent) })),
    { affects },
  );
  const removing = useAction((id: string) => requestAuth(auth.passkey.deletePasskey({ id })), { affects });
  const error = adding.error ?? removing.error;
  return (
    <Panel
      title={t`Passkeys`}
      description={t`Sign in with the screen lock of your device or a security key instead of a password.`}
      actions={
        <Button size="xs" variant="default" loading={adding.isPending} onClick={() => adding.mutate()}>
          <Trans>Add passkey</Trans>
        </Button>
      }
    >
      {error !== null && <ProblemNotice error={error} />}
      <Loaded query={query}>
        {(passkeys) =>
          passkeys.length === 0 ? (
            <Text c="dimmed">
              <Trans>No passkeys yet.</Trans>
            </Text>
          ) : (
            <Stack component="ul" gap="md" p={0} m={0}>
              {passkeys.map(({ id, name, createdAt }) => (
                <Group key={id} component="li" justify="space-between">
                  <Group gap="sm">
                    <IconFingerprint size={20} stroke={1.6} aria-hidden />
                    <div>
                      <Text fw={500}>{name ?? t`Passkey`}</Text>
                      <Text size="xs" c="dimmed">
                        <Trans>Added {formatDay(new Date(createdAt).toISOString())}</Trans>
                      </Text>
                    </div>
                  </Group>
                  <Button size="xs" variant="default" onClick={() => removing.mutate(id)}>
                    <Trans>Remove</Trans>
                  </Button>
                </Group>
              ))}
            </Stack>
          )
        }
      </Loaded>
    </Panel>
  );
}
