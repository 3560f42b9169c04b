import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Box, Button, Group, Text } from '@mantine/core';
import { type Invoice, invoicePdf } from '../../api/billing.ts';
import { formatDay, formatDays } from '../../format/dates.ts';
import { addDays } from '../../format/days.ts';
import { formatMinor } from '../../format/money.ts';
import { StateBadge } from '../../ui/state-badge.tsx';
import type { Column } from '../../ui/table/column.ts';
import { itemLabel } from '../campaigns/parts/item-label.ts';
import { invoiceStyle, isCreditNote } from './billing-labels.ts';

export const invoiceColumns = (onPaid: (invoice: Invoice) => void): Column<Invoice>[] => [
  {
    id: 'number',
    header: t`Number`,
    cell: (invoice) => <InvoiceName {...invoice} />,
  },
  {
    id: 'state',
    header: t`Status`,
    width: 112,
    cell: (invoice) => <StateBadge {...invoiceStyle(invoice)} />,
  },
  {
    id: 'period',
    header: t`Period`,
    width: 184,
    cell: ({ periodStart, periodEnd }) =>
      formatDays({ from: periodStart.slice(0, 10), to: addDays(periodEnd, -1) }),
  },
  {
    id: 'total',
    header: t`Total`,
    width: 112,
    isOnPhone: true,
    align: 'end',
    cell: ({ total, currency }) => formatMinor(total, currency),
  },
  {
    id: 'due',
    header: t`Due / paid`,
    width: 152,
    cell: ({ state, issuedAt, dueAt, paidAt, total }) => {
      const isCredit = isCreditNote({ total });
      if (paidAt !== null) return isCredit ? t`Refunded ${formatDay(paidAt)}` : t`Paid ${formatDay(paidAt)}`;
      if (state === 'void') return '';
      return isCredit ? t`Issued ${formatDay(issuedAt)}` : t`Due ${formatDay(dueAt)}`;
    },
  },
  {
    id: 'actions',
    header: t`Actions`,
    width: 208,
    align: 'end',
    cell: (invoice) => <InvoiceActions invoice={invoice} onPaid={onPaid} />,
  },
];

/** On a phone, the status stands beside the number, because names need the room of a column. */
function InvoiceName(invoice: Invoice) {
  const { number, lines, total, subject, recipient } = invoice;
  return (
    <div>
      <Text fw={500}>
        {number}{' '}
        <Box component="span" hiddenFrom="sm">
          <StateBadge {...invoiceStyle(invoice)} />
        </Box>
      </Text>
      {recipient !== null && (
        <Text size="xs" c="dimmed">
          {recipient}
        </Text>
      )}
      <Text size="xs" c="dimmed">
        {subject}: {total < 0 ? t`Credit note` : lines.map(itemLabel).join(', ')}
      </Text>
    </div>
  );
}

interface InvoiceActionsProps {
  invoice: Invoice;
  onPaid(invoice: Invoice): void;
}

function InvoiceActions({ invoice, onPaid }: InvoiceActionsProps) {
  const { id, number, allowed } = invoice;
  const isCredit = isCreditNote(invoice);
  return (
    <Group gap="xs" justify="flex-end" wrap="nowrap">
      {allowed.includes('mark_paid') && (
        <Button
          size="xs"
          variant="default"
          onClick={() => onPaid(invoice)}
          aria-label={isCredit ? t`Mark as refunded: ${number}` : t`Mark as paid: ${number}`}
        >
          {isCredit ? t`Mark as refunded` : t`Mark as paid`}
        </Button>
      )}
      <Button
        size="xs"
        variant="default"
        component="a"
        href={invoicePdf(id)}
        target="_blank"
        aria-label={t`Download ${number} as PDF`}
      >
        <Trans>PDF</Trans>
      </Button>
    </Group>
  );
}
