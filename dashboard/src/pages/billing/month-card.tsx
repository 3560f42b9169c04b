import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type InvoicedMonth, invoicedMonthsQuery } from '../../api/billing.ts';
import { formatMonth } from '../../format/dates.ts';
import { addMonths, startOfMonth } from '../../format/days.ts';
import { formatMinor } from '../../format/money.ts';
import { StatCard } from '../../ui/stat-card.tsx';
import { sumState } from './sum-state.ts';

/** The invoices less credit notes of this calendar month (UTC), and of the last one. */
export function MonthCard({ currency }: { currency: string | undefined }) {
  const months = useQuery(invoicedMonthsQuery());
  const first = startOfMonth(new Date(months.dataUpdatedAt).toISOString());
  const ofMonth = (day: string) =>
    months.data?.data.find((one) => one.currency === currency && one.month === day.slice(0, 7));
  const [now, last] = [ofMonth(first), ofMonth(addMonths(first, -1))];
  const state = sumState(months, {
    currency,
    none: t`No invoice in the last twelve months.`,
    source: t`Invoices less credit notes`,
    amountOf: () => now?.total ?? 0,
  });
  return (
    <StatCard label={t`Invoiced this month`} state={state}>
      {state.is === 'ready' && currency !== undefined && (
        <Text size="sm" c="dimmed">
          {formatMonth(first)}, {describeInvoiced(now, currency)}.{' '}
          <Trans>Last month: {formatMinor(last?.total ?? 0, currency)}</Trans>
        </Text>
      )}
    </StatCard>
  );
}

function describeInvoiced(month: InvoicedMonth | undefined, currency: string): string {
  const { invoices = 0, invoicedAmount = 0, creditedAmount = 0 } = month ?? {};
  const counted = plural(invoices, { one: '# invoice', other: '# invoices' });
  return creditedAmount === 0
    ? counted
    : t`${counted} of ${formatMinor(invoicedAmount, currency)} less credit notes of ${formatMinor(creditedAmount, currency)}`;
}
