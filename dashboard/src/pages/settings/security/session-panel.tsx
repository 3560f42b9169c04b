import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconDeviceDesktop } from '../../../ui/icons.ts';
import { useQuery } from '@tanstack/react-query';
import { useAction } from '../../../api/use-action.ts';
import { formatTime } from '../../../format/dates.ts';
import { requestAuth, auth } from '../../../session/auth-client.ts';
import { sessionQuery } from '../../../session/session-query.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { ProblemNotice } from '../../../ui/problem-notice.tsx';
import { describeDevice } from './describe-device.ts';
import { sessionsQuery } from './sessions-query.ts';

/** The sessions of the signed-in member, with actions to sign them out. */
export function SessionPanel() {
  const query = useQuery(sessionsQuery());
  const { data: current } = useQuery(sessionQuery());
  const affects = [sessionsQuery().queryKey];
  const revoking = useAction((token: string) => requestAuth(auth.revokeSession({ token })), { affects });
  const revokingOthers = useAction(() => requestAuth(auth.revokeOtherSessions()), { affects });
  const error = revoking.error ?? revokingOthers.error;
  return (
    <Panel
      title={t`Sessions`}
      description={t`Sessions expire 30 days after their last use.`}
      actions={
        (query.data?.length ?? 0) > 1 && (
          <Button
            size="xs"
            variant="default"
            loading={revokingOthers.isPending}
            onClick={() => revokingOthers.mutate()}
          >
            <Trans>Sign out all other sessions</Trans>
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
                device={describeDevice(userAgent ?? '')}
                since={formatTime(new Date(createdAt).toISOString())}
                ipAddress={ipAddress}
                onSignOut={token === current?.session.token ? undefined : () => revoking.mutate(token)}
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
  ipAddress: string | null | undefined;
  /** Undefined for the current session. */
  onSignOut: (() => void) | undefined;
}

function SessionRow({ device, since, ipAddress, onSignOut }: SessionRowProps) {
  return (
    <Group component="li" justify="space-between" wrap="nowrap">
      <Group gap="sm" wrap="nowrap">
        <IconDeviceDesktop size={20} stroke={1.6} style={{ flex: 'none' }} aria-hidden />
        <div>
          <Text fw={500}>{device}</Text>
          <Text size="xs" c="dimmed">
            <Trans>
              Signed in {since}
              {ipAddress ? t`, from ${ipAddress}` : ''}
            </Trans>
          </Text>
        </div>
      </Group>
      {onSignOut === undefined ? (
        <Text size="sm" c="dimmed" flex="none">
          <Trans>Current session</Trans>
        </Text>
      ) : (
        <Button
          size="xs"
          variant="default"
          flex="none"
          aria-label={t`Sign out ${device}, signed in ${since}`}
          onClick={onSignOut}
        >
          <Trans>Sign out</Trans>
        </Button>
      )}
    </Group>
  );
}
