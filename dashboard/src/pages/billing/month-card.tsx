import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type InvoicedMonth, invoicedMonthsQuery } from '../../api/billing.ts';
import { formatMonth } from '../../format/dates.ts';
import { addMonths, startOfMonth } from '../../format/days.ts';
import { formatMinor } from '../../format/money.ts';
import { StatCard, type StatState } from '../../ui/stat-card.tsx';

function describeInvoiced(month: InvoicedMonth | undefined, currency: string): string {
  const { invoices = 0, invoicedAmount = 0, creditedAmount = 0 } = month ?? {};
  const counted = plural(invoices, { one: '# invoice', other: '# invoices' });
  return creditedAmount === 0
    ? counted
    : t`${counted} of ${formatMinor(invoicedAmount, currency)} less credit notes of ${formatMinor(creditedAmount, currency)}`;
}

/** The invoices less credit notes of this calendar month (UTC), and of the last one. */
export function MonthCard({ currency }: { currency: string | undefined }) {
  const { data, error, dataUpdatedAt } = useQuery(invoicedMonthsQuery());
  const at = new Date(dataUpdatedAt).toISOString();
  const first = startOfMonth(at);
  const ofMonth = (day: string) =>
    data?.data.find((one) => one.currency === currency && one.month === day.slice(0, 7));
  const [now, last] = [ofMonth(first), ofMonth(addMonths(first, -1))];
  const state: StatState =
    error !== null
      ? { is: 'failed', note: error.message }
      : data === undefined
        ? { is: 'loading' }
        : currency === undefined
          ? { is: 'no_data', note: t`No invoice in the last twelve months.` }
          : {
              is: 'ready',
              value: formatMinor(now?.total ?? 0, currency),
              source: { name: t`Invoices less credit notes`, at },
            };
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
