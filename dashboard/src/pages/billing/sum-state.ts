import type { UseQueryResult } from '@tanstack/react-query';
import { formatMinor } from '../../format/money.ts';
import type { StatState } from '../../ui/stat-card.tsx';

interface Sum<Data> {
  /** Undefined if nothing was billed in any currency. */
  currency: string | undefined;
  /** The text without a currency. */
  none: string;
  source: string;
  /** In the minor unit of the currency. */
  amountOf(data: Data): number;
}

/** The state of a card with an amount. */
export function sumState<Data>(
  { data, error, dataUpdatedAt }: Pick<UseQueryResult<Data>, 'data' | 'error' | 'dataUpdatedAt'>,
  { currency, none, source, amountOf }: Sum<Data>,
): StatState {
  if (error !== null) return { is: 'failed', note: error.message };
  if (data === undefined) return { is: 'loading' };
  if (currency === undefined) return { is: 'no_data', note: none };
  const at = new Date(dataUpdatedAt).toISOString();
  return { is: 'ready', value: formatMinor(amountOf(data), currency), source: { name: source, at } };
}
