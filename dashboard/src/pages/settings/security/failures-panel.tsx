import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { signInFailuresQuery } from '../../../api/members.ts';
import { formatTime } from '../../../format/dates.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { describeDevice } from './describe-device.ts';

const factors = { password: 'Wrong password', second_factor: 'Wrong second factor' };

/** Failed sign-ins: of all members for an owner, otherwise the member's own. */
export function FailuresPanel() {
  const query = useQuery(signInFailuresQuery());
  return (
    <Panel title="Failed sign-ins" description="The last 100 of the past 90 days.">
      <Loaded query={query}>
        {({ data: failures }) =>
          failures.length === 0 ? (
            <Text c="dimmed">No failed sign-ins</Text>
          ) : (
            <Stack component="ul" gap="md" p={0} m={0}>
              {failures.map(({ memberId, email, factor, failedAt, ipAddress, userAgent }) => (
                <li key={`${memberId} ${failedAt}`} style={{ listStyle: 'none' }}>
                  <Text fw={500}>
                    {factors[factor]} for {email}
                  </Text>
                  <Text size="xs" c="dimmed">
                    {formatTime(failedAt)}
                    {ipAddress ? `, from ${ipAddress}` : ''}, {describeDevice(userAgent ?? '')}
                  </Text>
                </li>
              ))}
            </Stack>
          )
        }
      </Loaded>
    </Panel>
  );
}
