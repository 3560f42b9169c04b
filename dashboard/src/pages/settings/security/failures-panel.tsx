import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { signInFailuresQuery } from '../../../api/members.ts';
import { formatTime } from '../../../format/dates.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { describeDevice } from './describe-device.ts';

const factors = { password: t`Wrong password`, second_factor: t`Wrong second factor` };

/** Failed sign-ins: of all members for an owner, otherwise the member's own. */
export function FailuresPanel() {
  const query = useQuery(signInFailuresQuery());
  return (
    <Panel title={t`Failed sign-ins`} description={t`Up to 100, from the past 90 days.`}>
      <Loaded query={query}>
        {({ data: failures }) =>
          failures.length === 0 ? (
            <Text c="dimmed">
              <Trans>No failed sign-ins</Trans>
            </Text>
          ) : (
            <Stack component="ul" gap="md" p={0} m={0}>
              {failures.map(({ memberId, email, factor, failedAt, ipAddress, userAgent }) => (
                <li key={`${memberId} ${failedAt}`} style={{ listStyle: 'none' }}>
                  <Text fw={500}>
                    <Trans>
                      {factors[factor]} for {email}
                    </Trans>
                  </Text>
                  <Text size="xs" c="dimmed">
                    {formatTime(failedAt)}
                    {ipAddress ? t`, from ${ipAddress}` : ''}, {describeDevice(userAgent ?? '')}
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
