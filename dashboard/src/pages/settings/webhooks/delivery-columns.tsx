import { Text } from '@mantine/core';
import type { Delivery } from '../../../api/webhooks.ts';
import { formatTime } from '../../../format/dates.ts';
import { formatCount, none } from '../../../format/numbers.ts';
import { StateBadge, type Tone } from '../../../ui/state-badge.tsx';
import type { Column } from '../../../ui/table/column.ts';

const looks: Record<Delivery['state'], { tone: Tone; label: string }> = {
  waiting: { tone: 'waiting', label: 'Waiting' },
  sending: { tone: 'working', label: 'Being sent' },
  delivered: { tone: 'good', label: 'Delivered' },
  failed: { tone: 'bad', label: 'Given up' },
};

/** Types as they stand in the requests, in words. */
const typeTexts: Record<string, string> = {
  'rank.dropped.v1': 'Positions lost',
  'source.failed.v1': 'A source failed',
  'audit.worse.v1': 'A worse audit',
  'backlinks.lost.v1': 'Backlinks lost',
  'campaign.needs_you.v1': 'A campaign waits',
  'invoice.overdue.v1': 'An invoice is overdue',
  'test.v1': 'A test',
};

export const deliveryColumns: Column<Delivery>[] = [
  { id: 'createdAt', header: 'When', cell: ({ createdAt }) => formatTime(createdAt), width: 190 },
  { id: 'type', header: 'What', cell: typeCell, width: 200 },
  { id: 'state', header: 'State', cell: (delivery) => <State delivery={delivery} /> },
  { id: 'tries', header: 'Tries', align: 'end', cell: ({ tries }) => formatCount(tries), width: 80 },
  {
    id: 'answer',
    header: 'Answer',
    align: 'end',
    cell: ({ answerStatus }) => answerStatus ?? none,
    width: 96,
  },
];

function typeCell({ type }: Delivery) {
  return (
    <div>
      <Text size="sm">{typeTexts[type] ?? type}</Text>
      <Text size="xs" c="dimmed" ff="monospace">
        {type}
      </Text>
    </div>
  );
}

/** What became of it, why, and when it is tried again. */
function State({ delivery: { state, tries, reason, nextTryAt } }: { delivery: Delivery }) {
  return (
    <div>
      <StateBadge {...looks[state]} />
      {reason !== null && (
        <Text size="xs" c="dimmed">
          {reason}
        </Text>
      )}
      {state === 'waiting' && tries > 0 && (
        <Text size="xs" c="dimmed">
          Next try {formatTime(nextTryAt)}
        </Text>
      )}
    </div>
  );
}
