import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { invoicedMonthsQuery } from '../../api/billing.ts';
import { formatMonth } from '../../format/dates.ts';
import { addMonths, startOfMonth } from '../../format/days.ts';
import { formatMinor } from '../../format/money.ts';
import { StatCard } from '../../ui/stat-card.tsx';
import { sumState } from './sum-state.ts';

export const beforeCredits = t`Before credit notes.`;

/** The invoices of this calendar month (UTC), of the last one, and separately the credit notes of this month. */
export function MonthCard({ currency }: { currency: string | undefined }) {
  const months = useQuery(invoicedMonthsQuery());
  const first = startOfMonth(new Date(months.dataUpdatedAt).toISOString());
  const ofMonth = (day: string) =>
    months.data?.data.find((one) => one.currency === currency && one.month === day.slice(0, 7));
  const [now, last] = [ofMonth(first), ofMonth(addMonths(first, -1))];
  const credited = now?.creditedAmount ?? 0;
  const state = sumState(months, {
    currency,
    none: t`No invoice in the last twelve months.`,
    source: t`Invoices of the month`,
    amountOf: () => now?.invoicedAmount ?? 0,
  });
  return (
    <StatCard label={t`Invoiced this month`} state={state}>
      {state.is === 'ready' && currency !== undefined && (
        <Text size="sm" c="dimmed">
          {beforeCredits} {formatMonth(first)}:{' '}
          {plural(now?.invoices ?? 0, { one: '# invoice', other: '# invoices' })}.{' '}
          {credited > 0 && t`Credited this month: ${formatMinor(credited, currency)}.`}{' '}
          <Trans>Last month: {formatMinor(last?.invoicedAmount ?? 0, currency)}</Trans>
        </Text>
      )}
    </StatCard>
  );
}
