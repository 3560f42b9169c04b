import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { balanceQuery, receivablesQuery } from '../../api/billing.ts';
import { formatDay } from '../../format/dates.ts';
import { formatMinor } from '../../format/money.ts';
import { StatCard, type StatState } from '../../ui/stat-card.tsx';
import { StatGrid } from '../../ui/stat-grid.tsx';
import { addUpReceivables } from './add-up-receivables.ts';
import { beforeCredits, MonthCard } from './month-card.tsx';
import { nextInvoices } from './next-invoices.ts';
import { sumState } from './sum-state.ts';
import { useBilled } from './use-billed.ts';

const shown = [
  { ledger: 'cash', label: t`Paid, all time`, note: t`Payments less refunds.`, sign: 1 },
  { ledger: 'revenue', label: t`Invoiced, all time`, note: beforeCredits, sign: -1 },
  {
    ledger: 'refund',
    label: t`Credited, all time`,
    note: t`Credit notes, whether they are paid out or not.`,
    sign: 1,
  },
] as const;

/** Totals of this month and of the ledgers, by currency. */
export function BalanceStats() {
  const balance = useQuery(balanceQuery());
  const currencies = [...new Set(balance.data?.data.map(({ currency }) => currency))];
  const stateOf = (currency: string | undefined, { ledger, sign }: (typeof shown)[number]) =>
    sumState(balance, {
      currency,
      none: t`Nothing has been invoiced yet.`,
      source: t`Account ledger`,
      amountOf: ({ data }) =>
        sign * (data.find((one) => one.ledger === ledger && one.currency === currency)?.amount ?? 0),
    });
  const rows = currencies.length === 0 ? [undefined] : currencies;
  return rows.map((currency) => (
    <StatGrid key={currency ?? 'none'} columns={3}>
      <MonthCard currency={currency} />
      <DueCard currency={currency} />
      {shown.map((one) => (
        <StatCard key={one.ledger} label={one.label} state={stateOf(currency, one)}>
          {currency !== undefined && (
            <Text size="sm" c="dimmed">
              {one.note}
            </Text>
          )}
        </StatCard>
      ))}
      {currency !== undefined && <NextInvoiceCard currency={currency} />}
    </StatGrid>
  ));
}

/** The debts of all clients. The credit of a client is another amount, because no other client pays less for it. */
function DueCard({ currency }: { currency: string | undefined }) {
  const receivables = useQuery(receivablesQuery());
  const { due, owed } = addUpReceivables(receivables.data?.data ?? [], currency);
  const state = sumState(receivables, {
    currency,
    none: t`Nothing has been invoiced yet.`,
    source: t`Unpaid invoices of each client less their own credit notes`,
    amountOf: () => due,
  });
  return (
    <StatCard label={t`Balance due`} state={state}>
      {currency !== undefined && owed > 0 && (
        <Text size="sm" c="dimmed">
          <Trans>Credit to pay out: {formatMinor(owed, currency)}. It is not deducted here.</Trans>
        </Text>
      )}
    </StatCard>
  );
}

/** The expected amount of the next day on which invoices are issued. */
function NextInvoiceCard({ currency }: { currency: string }) {
  const { isPending, subscriptions, campaigns } = useBilled();
  const next = nextInvoices(subscriptions, { campaigns, currency });
  const state: StatState = isPending
    ? { is: 'loading' }
    : next === null
      ? { is: 'no_data', note: t`No invoice is expected. Only active subscriptions are billed.` }
      : {
          is: 'ready',
          value: formatMinor(next.amount, currency),
          source: { name: t`Subscriptions`, at: null },
        };
  return (
    <StatCard label={t`Next invoice`} state={state}>
      {next !== null && (
        <Text size="sm" c="dimmed">
          {formatDay(next.day)}
          {next.count > 1 && <>, {plural(next.count, { one: '# invoice', other: '# invoices' })}</>}
        </Text>
      )}
    </StatCard>
  );
}
