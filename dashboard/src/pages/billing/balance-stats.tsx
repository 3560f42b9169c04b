import { useQuery } from '@tanstack/react-query';
import { balanceQuery } from '../../api/billing.ts';
import { formatMinor } from '../../format/money.ts';
import { Figure, type FigureState } from '../../ui/figure.tsx';
import { FigureGrid } from '../../ui/figure-grid.tsx';

const shown = [
  { ledger: 'receivable', label: 'Still owed', sign: 1 },
  { ledger: 'cash', label: 'Paid so far', sign: 1 },
  { ledger: 'revenue', label: 'Charged so far', sign: -1 },
  { ledger: 'refund', label: 'Given back', sign: 1 },
] as const;

/** What stands on the ledgers, for each currency. */
export function BalanceFigures() {
  const { data, error, dataUpdatedAt } = useQuery(balanceQuery());
  const at = new Date(dataUpdatedAt).toISOString();
  const currencies = [...new Set(data?.data.map(({ currency }) => currency))];
  const stateOf = (currency: string | undefined, { ledger, sign }: (typeof shown)[number]): FigureState => {
    if (error !== null) return { is: 'failed', note: error.message };
    if (data === undefined) return { is: 'loading' };
    if (currency === undefined) return { is: 'no_data', note: 'Nothing was charged yet.' };
    const found = data.data.find((one) => one.ledger === ledger && one.currency === currency);
    const value = formatMinor((found?.amount ?? 0) * sign, currency);
    return { is: 'ready', value, source: { name: 'The account’s ledger', at } };
  };
  const rows = currencies.length === 0 ? [undefined] : currencies;
  return rows.map((currency) => (
    <FigureGrid key={currency ?? 'none'}>
      {shown.map((one) => (
        <Figure key={one.ledger} label={one.label} state={stateOf(currency, one)} />
      ))}
    </FigureGrid>
  ));
}
