import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { balanceQuery } from '../../api/billing.ts';
import { formatMinor } from '../../format/money.ts';
import { StatCard, type StatState } from '../../ui/stat-card.tsx';
import { StatGrid } from '../../ui/stat-grid.tsx';

const shown = [
  { ledger: 'receivable', label: t`Balance due`, sign: 1 },
  { ledger: 'cash', label: t`Paid`, sign: 1 },
  { ledger: 'revenue', label: t`Charged`, sign: -1 },
  // Counts a credit note when it is issued, before its amount is refunded.
  { ledger: 'refund', label: t`Credited`, sign: 1 },
] as const;

/** Totals of the ledgers, by currency. */
export function BalanceStats() {
  const { data, error, dataUpdatedAt } = useQuery(balanceQuery());
  const at = new Date(dataUpdatedAt).toISOString();
  const currencies = [...new Set(data?.data.map(({ currency }) => currency))];
  const stateOf = (currency: string | undefined, { ledger, sign }: (typeof shown)[number]): StatState => {
    if (error !== null) return { is: 'failed', note: error.message };
    if (data === undefined) return { is: 'loading' };
    if (currency === undefined) return { is: 'no_data', note: t`Nothing has been charged yet.` };
    const found = data.data.find((one) => one.ledger === ledger && one.currency === currency);
    const value = formatMinor((found?.amount ?? 0) * sign, currency);
    return { is: 'ready', value, source: { name: t`Account ledger`, at } };
  };
  const rows = currencies.length === 0 ? [undefined] : currencies;
  return rows.map((currency) => (
    <StatGrid key={currency ?? 'none'}>
      {shown.map((one) => (
        <StatCard key={one.ledger} label={one.label} state={stateOf(currency, one)} />
      ))}
    </StatGrid>
  ));
}
