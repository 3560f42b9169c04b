import { Text } from '@mantine/core';
import { IconMailOpened } from '@tabler/icons-react';
import { type Notice, noticesQuery } from '../../../api/notifications.ts';
import { formatTime } from '../../../format/dates.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { StateBadge, type Tone } from '../../../ui/state-badge.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { useRows } from '../../../ui/table/use-rows.ts';
import classes from './notice-panel.module.css';

type Mail = Notice['mails'][number];

const looks: Record<Mail['state'], { tone: Tone; label: string }> = {
  gathered: { tone: 'waiting', label: 'goes out with the next mail' },
  waiting: { tone: 'waiting', label: 'is tried again' },
  sending: { tone: 'working', label: 'is being sent' },
  sent: { tone: 'good', label: 'sent' },
  failed: { tone: 'bad', label: 'not sent' },
  in_doubt: { tone: 'warn', label: 'perhaps sent' },
};

const columns: Column<Notice>[] = [
  { id: 'createdAt', header: 'When', cell: ({ createdAt }) => formatTime(createdAt), width: 190 },
  { id: 'title', header: 'What', cell: (notice) => <What notice={notice} /> },
  { id: 'mails', header: 'Told to', cell: ({ mails }) => <Mails mails={mails} /> },
];

/** What was told, the newest first, and what became of each mail. */
export function NoticePanel() {
  return (
    <Panel title="What was told" description="Of the last ninety days." isFlush>
      <DataTable
        label="What was told"
        columns={columns}
        rows={useRows(noticesQuery())}
        rowId={({ id }) => id}
        empty={
          <EmptyState icon={IconMailOpened} title="Nothing has been told yet">
            Whatever a rule tells stands here, with what became of the mail or why it did not go out.
          </EmptyState>
        }
      />
    </Panel>
  );
}

function What({ notice: { title, lines } }: { notice: Notice }) {
  const [first, ...more] = lines;
  return (
    <div className={classes.what}>
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

/** A webhook's are in the list of its deliveries. */
function Mails({ mails }: { mails: readonly Mail[] }) {
  if (mails.length === 0) return <Text c="dimmed">through a webhook</Text>;
  return (
    <ul className={classes.mails}>
      {mails.map(({ email, state, reason }) => (
        <li key={email}>
          {email} <StateBadge {...looks[state]} />
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
