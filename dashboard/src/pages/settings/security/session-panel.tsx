import { Button, Group, Stack, Text } from '@mantine/core';
import { IconDeviceDesktop } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { formatTime } from '../../format/dates.ts';
import { askAuth, auth } from '../../session/auth-client.ts';
import { sessionQuery } from '../../session/session-query.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { nameDevice } from './name-device.ts';
import { sessionsQuery } from './sessions-query.ts';

/** Where one is signed in, with a way to end each. */
export function SessionPanel() {
  const client = useQueryClient();
  const query = useQuery(sessionsQuery());
  const { data: here } = useQuery(sessionQuery());
  const after = { onSuccess: () => client.invalidateQueries({ queryKey: sessionsQuery().queryKey }) };
  const ending = useMutation({
    mutationFn: (token: string) => askAuth(auth.revokeSession({ token })),
    ...after,
  });
  const endingOthers = useMutation({ mutationFn: () => askAuth(auth.revokeOtherSessions()), ...after });
  const error = ending.error ?? endingOthers.error;
  return (
    <Panel
      title="Sessions"
      description="Each ends by itself 30 days after its last use."
      actions={
        (query.data?.length ?? 0) > 1 && (
          <Button
            size="xs"
            variant="default"
            loading={endingOthers.isPending}
            onClick={() => endingOthers.mutate()}
          >
            End all others
          </Button>
        )
      }
    >
      {error !== null && <ProblemNotice error={error} />}
      <Loaded query={query}>
        {(sessions) => (
          <Stack component="ul" gap="md" p={0} m={0}>
            {sessions.map(({ token, userAgent, createdAt, ipAddress }) => (
              <SessionRow
                key={token}
                device={nameDevice(userAgent ?? '')}
                since={formatTime(new Date(createdAt).toISOString())}
                address={ipAddress}
                onEnd={token === here?.session.token ? undefined : () => ending.mutate(token)}
              />
            ))}
          </Stack>
        )}
      </Loaded>
    </Panel>
  );
}

interface SessionRowProps {
  device: string;
  since: string;
  address: string | null | undefined;
  /** Undefined for the session that asks. */
  onEnd: (() => void) | undefined;
}

function SessionRow({ device, since, address, onEnd }: SessionRowProps) {
  return (
    <Group component="li" justify="space-between" wrap="nowrap">
      <Group gap="sm" wrap="nowrap">
        <IconDeviceDesktop size={20} stroke={1.6} aria-hidden />
        <div>
          <Text fw={500}>{device}</Text>
          <Text size="xs" c="dimmed">
            since {since}
            {address ? `, from ${address}` : ''}
          </Text>
        </div>
      </Group>
      {onEnd === undefined ? (
        <Text size="sm" c="dimmed" flex="none">
          this one
        </Text>
      ) : (
        <Button
          size="xs"
          variant="default"
          flex="none"
          aria-label={`End ${device} since ${since}`}
          onClick={onEnd}
        >
          End
        </Button>
      )}
    </Group>
  );
}
