import { Button, Group, Text } from '@mantine/core';
import { type Invoice, invoicePdf } from '../../api/billing.ts';
import { formatDay, formatShortDay } from '../../format/dates.ts';
import { formatMinor } from '../../format/money.ts';
import { StateBadge } from '../../ui/state-badge.tsx';
import type { Column } from '../../ui/table/column.ts';
import { invoiceLooks } from './billing-words.ts';

export const invoiceColumns = (onPaid: (invoice: Invoice) => void): Column<Invoice>[] => [
  {
    id: 'number',
    header: 'Number',
    cell: ({ number, lines, total, subject }) => (
      <div>
        <Text fw={500}>{number}</Text>
        <Text size="xs" c="dimmed">
          {[subject, total < 0 ? 'credit note' : lines.map(({ label }) => label).join(', ')].join(' · ')}
        </Text>
      </div>
    ),
  },
  {
    id: 'state',
    header: 'State',
    width: 112,
    cell: ({ state }) => <StateBadge {...invoiceLooks[state]} />,
  },
  {
    id: 'period',
    header: 'For',
    width: 208,
    cell: ({ periodStart, periodEnd }) =>
      `${formatShortDay(periodStart)} – ${formatDay(dayBefore(periodEnd))}`,
  },
  {
    id: 'total',
    header: 'Total',
    width: 128,
    align: 'end',
    cell: ({ total, currency }) => formatMinor(total, currency),
  },
  {
    id: 'due',
    header: 'Due or paid',
    width: 168,
    cell: ({ state, dueAt, paidAt, total }) => {
      if (paidAt !== null) return `paid ${formatDay(paidAt)}`;
      return state === 'void' || total < 0 ? '' : `due ${formatDay(dueAt)}`;
    },
  },
  {
    id: 'deeds',
    header: 'Actions',
    width: 208,
    align: 'end',
    cell: (invoice) => <Deeds invoice={invoice} onPaid={onPaid} />,
  },
];

interface DeedsProps {
  invoice: Invoice;
  onPaid(invoice: Invoice): void;
}

function Deeds({ invoice, onPaid }: DeedsProps) {
  const { id, number, allowed } = invoice;
  return (
    <Group gap="xs" justify="flex-end" wrap="nowrap">
      {allowed.includes('mark_paid') && (
        <Button
          size="xs"
          variant="default"
          onClick={() => onPaid(invoice)}
          aria-label={`Mark as paid: ${number}`}
        >
          Mark as paid
        </Button>
      )}
      <Button
        size="xs"
        variant="default"
        component="a"
        href={invoicePdf(id)}
        target="_blank"
        aria-label={`PDF of ${number}`}
      >
        PDF
      </Button>
    </Group>
  );
}

const dayMs = 86_400_000;

/** The last day of a period whose end is the first day after it. */
function dayBefore(day: string): string {
  return new Date(Date.parse(day) - dayMs).toISOString().slice(0, 10);
}
