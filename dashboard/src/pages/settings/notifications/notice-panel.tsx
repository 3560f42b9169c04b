import { Text } from '@mantine/core';
import { IconMailOpened } from '../../../ui/icons.ts';
import { type Notice, noticesQuery } from '../../../api/notifications.ts';
import { formatTime } from '../../../format/dates.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import type { StatusStyle } from '../../../ui/status-style.ts';
import type { Column } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { useRows } from '../../../ui/table/use-rows.ts';
import classes from './notice-panel.module.css';

type Mail = Notice['mails'][number];

const statusStyles: Record<Mail['state'], StatusStyle> = {
  queued: { tone: 'waiting', label: 'Scheduled' },
  waiting: { tone: 'waiting', label: 'Retrying' },
  sending: { tone: 'working', label: 'Sending' },
  sent: { tone: 'good', label: 'Sent' },
  failed: { tone: 'bad', label: 'Failed' },
  in_doubt: { tone: 'warn', label: 'Unconfirmed' },
};

const columns: Column<Notice>[] = [
  { id: 'createdAt', header: 'Created', cell: ({ createdAt }) => formatTime(createdAt), width: 190 },
  { id: 'title', header: 'Notification', cell: (notice) => <NoticeText notice={notice} /> },
  { id: 'mails', header: 'Recipients', cell: ({ mails }) => <Mails mails={mails} /> },
];

/** The notifications of the last 90 days, newest first, with the status of each mail. */
export function NoticePanel() {
  return (
    <Panel title="Notification history" description="The last 90 days." isFlush>
      <DataTable
        label="Notification history"
        columns={columns}
        rows={useRows(noticesQuery())}
        rowId={({ id }) => id}
        empty={
          <EmptyState icon={IconMailOpened} title="No notifications yet">
            Notifications of your rules appear here with the status of each mail.
          </EmptyState>
        }
      />
    </Panel>
  );
}

function NoticeText({ notice: { title, lines } }: { notice: Notice }) {
  const [first, ...more] = lines;
  return (
    <div className={classes.text}>
      <Text fw={500}>{title}</Text>
      {more.length === 0 ? (
        <Text size="xs" c="dimmed">
          {first}
        </Text>
      ) : (
        <details>
          <summary>{first}</summary>
          <ul>
            {more.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

/** Deliveries of a webhook are listed on its own page. */
function Mails({ mails }: { mails: readonly Mail[] }) {
  if (mails.length === 0) return <Text c="dimmed">Webhook</Text>;
  return (
    <ul className={classes.mails}>
      {mails.map(({ email, state, reason }) => (
        <li key={email}>
          {email} <StateBadge {...statusStyles[state]} />
          {reason !== null && (
            <Text size="xs" c="dimmed">
              {reason}
            </Text>
          )}
        </li>
      ))}
    </ul>
  );
}
