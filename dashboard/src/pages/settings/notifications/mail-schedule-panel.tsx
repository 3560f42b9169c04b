import { Group, SegmentedControl, Select, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { accountQuery } from '../../../api/account.ts';
import { type Pace, paceQuery, setPace } from '../../../api/notifications.ts';
import { paths } from '../../../paths.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { tell, tellFailure } from '../../../ui/tell.ts';

const paces = [
  { value: 'hourly', label: 'Once an hour at most' },
  { value: 'daily', label: 'Once a day' },
];
const hours = Array.from({ length: 24 }, (_, hour) => {
  return { value: String(hour), label: `${String(hour).padStart(2, '0')}:00` };
});

/** When mails go out: everything since the last one is in it. */
export function PacePanel({ mayChange }: { mayChange: boolean }) {
  const client = useQueryClient();
  const query = useQuery(paceQuery());
  const timeZone = useQuery(accountQuery()).data?.data.timeZone;
  const keeping = useMutation({
    mutationFn: setPace,
    onSuccess: () => tell('Mails go out like this from now on.'),
    onError: tellFailure,
    onSettled: () => client.invalidateQueries({ queryKey: paceQuery().queryKey }),
  });
  return (
    <Panel title="Mails" description="Each recipient gets one mail with everything since the last.">
      <Loaded query={query}>
        {({ data }) => (
          <Group gap="md" align="center">
            <SegmentedControl
              aria-label="How often mails go out"
              data={paces}
              disabled={!mayChange}
              value={data.pace}
              onChange={(pace) => keeping.mutate({ ...data, pace: pace as Pace['pace'] })}
            />
            {data.pace === 'daily' && (
              <Group gap="xs">
                <Select
                  aria-label="Hour of the daily mail"
                  w={104}
                  data={hours}
                  allowDeselect={false}
                  disabled={!mayChange}
                  value={String(data.dailyHour)}
                  onChange={(hour) => keeping.mutate({ ...data, dailyHour: Number(hour) })}
                />
                <Text size="sm" c="dimmed">
                  {timeZone}, the <AppLink href={paths.account()}>account’s time zone</AppLink>
                </Text>
              </Group>
            )}
          </Group>
        )}
      </Loaded>
    </Panel>
  );
}
