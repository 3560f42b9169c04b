import { t } from '@lingui/core/macro';
import { Text } from '@mantine/core';
import type { InvoicedMonth } from '../../api/billing.ts';
import { formatMinor } from '../../format/money.ts';
import { StatCard } from '../../ui/stat-card.tsx';

/** The payments of a client in the last twelve months, less refunds, and the amounts that are still due. */
export function PaidCard({ months, currency }: { months: readonly InvoicedMonth[]; currency: string }) {
  const sum = (amountOf: (month: InvoicedMonth) => number) =>
    months.filter((one) => one.currency === currency).reduce((total, month) => total + amountOf(month), 0);
  const unpaid = sum(({ invoicedAmount, paidAmount }) => invoicedAmount - paidAmount);
  const refundable = sum(({ creditedAmount, refundedAmount }) => creditedAmount - refundedAmount);
  const paid = sum(({ paidAmount, refundedAmount }) => paidAmount - refundedAmount);
  const notes = [
    unpaid === 0 ? t`Nothing is unpaid.` : t`${formatMinor(unpaid, currency)} is unpaid.`,
    ...(refundable === 0
      ? []
      : [
          t`Of this, ${formatMinor(refundable, currency)} will be refunded to you, which leaves ${formatMinor(paid - refundable, currency)}.`,
        ]),
  ];
  return (
    <StatCard
      label={t`Paid in the last 12 months`}
      state={{
        is: 'ready',
        value: formatMinor(paid, currency),
        source: { name: t`Paid invoices less refunds`, at: null },
      }}
    >
      <Text size="sm" c="dimmed">
        {notes.join(' ')}
      </Text>
    </StatCard>
  );
}
