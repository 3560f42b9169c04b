import { t } from '@lingui/core/macro';
import { Text } from '@mantine/core';
import type { Delivery } from '../../../api/webhooks.ts';
import { formatTime } from '../../../format/dates.ts';
import { formatCount, unknownValue } from '../../../format/numbers.ts';
import { StateBadge } from '../../../ui/state-badge.tsx';
import type { StatusStyle } from '../../../ui/status-style.ts';
import type { Column } from '../../../ui/table/column.ts';

const statusStyles: Record<Delivery['state'], StatusStyle> = {
  waiting: { tone: 'waiting', label: t`Waiting` },
  sending: { tone: 'working', label: t`Sending` },
  delivered: { tone: 'good', label: t`Delivered` },
  failed: { tone: 'bad', label: t`Failed` },
};

/** Labels of the message types. */
const typeLabels: Record<string, string> = {
  'rank.dropped.v1': t`Keywords declined`,
  'source.failed.v1': t`Data source failed`,
  'audit.worse.v1': t`Site audit declined`,
  'backlinks.lost.v1': t`Backlinks lost`,
  'campaign.needs_you.v1': t`Campaign needs attention`,
  'invoice.overdue.v1': t`Invoice overdue`,
  'test.v1': t`Test`,
};

export const deliveryColumns: Column<Delivery>[] = [
  { id: 'createdAt', header: t`Created`, cell: ({ createdAt }) => formatTime(createdAt), width: 190 },
  { id: 'type', header: t`Type`, cell: typeCell, width: 200 },
  { id: 'state', header: t`Status`, cell: (delivery) => <State delivery={delivery} /> },
  {
    id: 'attempts',
    header: t`Attempts`,
    align: 'end',
    cell: ({ attempts }) => formatCount(attempts),
    width: 80,
  },
  {
    id: 'responseStatus',
    header: t`Response`,
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
          {nextAttemptAt === null ? t`Next attempt is due` : t`Next attempt ${formatTime(nextAttemptAt)}`}
        </Text>
      )}
    </div>
  );
}
