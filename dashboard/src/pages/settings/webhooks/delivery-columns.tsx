import { Text } from '@mantine/core';
import type { Delivery } from '../../../api/webhooks.ts';
import { formatTime } from '../../../format/dates.ts';
import { formatCount, unknownValue } from '../../../format/numbers.ts';
import { StateBadge } from '../../../ui/state-badge.tsx';
import type { StatusStyle } from '../../../ui/status-style.ts';
import type { Column } from '../../../ui/table/column.ts';

const statusStyles: Record<Delivery['state'], StatusStyle> = {
  waiting: { tone: 'waiting', label: 'Waiting' },
  sending: { tone: 'working', label: 'Sending' },
  delivered: { tone: 'good', label: 'Delivered' },
  failed: { tone: 'bad', label: 'Failed' },
};

/** Labels of the message types. */
const typeLabels: Record<string, string> = {
  'rank.dropped.v1': 'Keywords declined',
  'source.failed.v1': 'Data source failed',
  'audit.worse.v1': 'Site audit declined',
  'backlinks.lost.v1': 'Backlinks lost',
  'campaign.needs_you.v1': 'Campaign needs attention',
  'invoice.overdue.v1': 'Invoice overdue',
  'test.v1': 'Test',
};

export const deliveryColumns: Column<Delivery>[] = [
  { id: 'createdAt', header: 'Created', cell: ({ createdAt }) => formatTime(createdAt), width: 190 },
  { id: 'type', header: 'Type', cell: typeCell, width: 200 },
  { id: 'state', header: 'Status', cell: (delivery) => <State delivery={delivery} /> },
  {
    id: 'attempts',
    header: 'Attempts',
    align: 'end',
    cell: ({ attempts }) => formatCount(attempts),
    width: 80,
  },
  {
    id: 'responseStatus',
    header: 'Response',
    align: 'end',
    cell: ({ responseStatus }) => responseStatus ?? unknownValue,
    width: 96,
  },
];

function typeCell({ type }: Delivery) {
  return (
    <div>
      <Text size="sm">{typeLabels[type] ?? type}</Text>
      <Text size="xs" c="dimmed" ff="monospace">
        {type}
      </Text>
    </div>
  );
}

/** The status, the last failure and the next attempt. */
function State({ delivery: { state, attempts, reason, nextAttemptAt } }: { delivery: Delivery }) {
  return (
    <div>
      <StateBadge {...statusStyles[state]} />
      {reason !== null && (
        <Text size="xs" c="dimmed">
          {reason}
        </Text>
      )}
      {state === 'waiting' && attempts > 0 && (
        <Text size="xs" c="dimmed">
          {nextAttemptAt === null ? 'Next attempt is due' : `Next attempt ${formatTime(nextAttemptAt)}`}
        </Text>
      )}
    </div>
  );
}
