import { Button, Group, Stack, Text } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { formatDay } from '../../format/dates.ts';
import { askAuth, auth } from '../../session/auth-client.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { nameDevice } from './name-device.ts';
import { passkeysQuery } from './sessions-query.ts';

export function PasskeyPanel() {
  const client = useQueryClient();
  const query = useQuery(passkeysQuery());
  const after = { onSuccess: () => client.invalidateQueries({ queryKey: passkeysQuery().queryKey }) };
  const adding = useMutation({
    mutationFn: () => askAuth(auth.passkey.addPasskey({ name: nameDevice(navigator.userAgent) })),
    ...after,
  });
  const removing = useMutation({
    mutationFn: (id: string) => askAuth(auth.passkey.deletePasskey({ id })),
    ...after,
  });
  const error = adding.error ?? removing.error;
  return (
    <Panel
      title="Passkeys"
      description="Sign in with this device’s screen lock or a security key, without a password."
      actions={
        <Button size="xs" variant="default" loading={adding.isPending} onClick={() => adding.mutate()}>
          Add a passkey
        </Button>
      }
    >
      {error !== null && <ProblemNotice error={error} />}
      <Loaded query={query}>
        {(passkeys) =>
          passkeys.length === 0 ? (
            <Text c="dimmed">There is none yet.</Text>
          ) : (
            <Stack component="ul" gap="md" p={0} m={0}>
              {passkeys.map(({ id, name, createdAt }) => (
                <Group key={id} component="li" justify="space-between">
                  <Group gap="sm">
                    <IconFingerprint size={20} stroke={1.6} aria-hidden />
                    <div>
                      <Text fw={500}>{name ?? 'Passkey'}</Text>
                      <Text size="xs" c="dimmed">
                        added {formatDay(new Date(createdAt).toISOString())}
                      </Text>
                    </div>
                  </Group>
                  <Button size="xs" variant="default" onClick={() => removing.mutate(id)}>
                    Remove
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
