import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Group, SegmentedControl, Select, Switch, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { accountQuery } from '../../../api/account.ts';
import { type MailSchedule, mailScheduleQuery, setMailSchedule } from '../../../api/notifications.ts';
import { useAction } from '../../../api/use-action.ts';
import { paths } from '../../../paths.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { showMessage, showFailure } from '../../../ui/show-message.ts';

const frequencies = [
  { value: 'hourly', label: t`Hourly` },
  { value: 'daily', label: t`Daily` },
];
const hours = Array.from({ length: 24 }, (_, hour) => {
  return { value: String(hour), label: `${String(hour).padStart(2, '0')}:00` };
});

interface MailSchedulePanelProps {
  mayChange: boolean;
  /** Whether the installation can send emails at all. */
  sendsMail: boolean;
}

/** The schedule of notification mails. */
export function MailSchedulePanel({ mayChange, sendsMail }: MailSchedulePanelProps) {
  const query = useQuery(mailScheduleQuery());
  const timeZone = useQuery(accountQuery()).data?.data.timeZone;
  const saving = useAction(setMailSchedule, {
    affects: [mailScheduleQuery().queryKey],
    onSuccess: () => showMessage(t`Email schedule saved.`),
    onError: showFailure,
  });
  return (
    <Panel
      title={t`Email schedule`}
      description={
        sendsMail
          ? t`Each email contains all notifications since the previous one.`
          : t`This installation sends no email. Ask its operator to set it up.`
      }
    >
      <Loaded query={query}>
        {({ data }) => (
          <Group gap="md" align="center">
            <SegmentedControl
              aria-label={t`Email frequency`}
              data={frequencies}
              disabled={!mayChange || !sendsMail}
              value={data.pace}
              onChange={(pace) => saving.mutate({ ...data, pace: pace as MailSchedule['pace'] })}
            />
            {data.pace === 'daily' && (
              <Group gap="xs">
                <Select
                  aria-label={t`Hour of the daily email`}
                  w={104}
                  data={hours}
                  allowDeselect={false}
                  disabled={!mayChange || !sendsMail}
                  value={String(data.dailyHour)}
                  onChange={(hour) => saving.mutate({ ...data, dailyHour: Number(hour) })}
                />
                <Text size="sm" c="dimmed">
                  <Trans>
                    {timeZone}, the <AppLink href={paths.account()}>time zone of the account</AppLink>
                  </Trans>
                </Text>
              </Group>
            )}
            <QuietHours schedule={data} mayChange={mayChange} onChange={saving.mutate} />
          </Group>
        )}
      </Loaded>
    </Panel>
  );
}

const defaultQuietHours = { quietFrom: 22, quietUntil: 7 };

interface QuietHoursProps {
  schedule: MailSchedule;
  mayChange: boolean;
  onChange(schedule: MailSchedule): void;
}

/** The hours between which mails and messages to chats wait. */
function QuietHours({ schedule, mayChange, onChange }: QuietHoursProps) {
  const { quietFrom, quietUntil } = schedule;
  const isQuiet = quietFrom !== null && quietUntil !== null;
  const none = { quietFrom: null, quietUntil: null };
  if (!mayChange) {
    const [start = '', end = ''] = [quietFrom, quietUntil].map((hour) => hours[hour ?? -1]?.label);
    return <Text size="sm">{isQuiet ? t`Quiet hours from ${start} to ${end}` : t`No quiet hours`}</Text>;
  }
  const hourSelect = (field: 'quietFrom' | 'quietUntil', label: string) => (
    <Select
      aria-label={label}
      w={104}
      data={hours.filter(({ value }) => Number(value) !== (field === 'quietFrom' ? quietUntil : quietFrom))}
      allowDeselect={false}
      value={String(schedule[field])}
      onChange={(hour) => onChange({ ...schedule, [field]: Number(hour) })}
    />
  );
  return (
    <Group gap="xs">
      <Switch
        label={t`Quiet hours`}
        description={t`Emails and messages to chats wait until they end.`}
        checked={isQuiet}
        onChange={({ currentTarget: { checked } }) =>
          onChange({ ...schedule, ...(checked ? defaultQuietHours : none) })
        }
      />
      {isQuiet && (
        <>
          {hourSelect('quietFrom', t`Start of the quiet hours`)}
          <Text size="sm">
            <Trans>to</Trans>
          </Text>
          {hourSelect('quietUntil', t`End of the quiet hours`)}
        </>
      )}
    </Group>
  );
}
