import type { Receivable } from '../../api/billing.ts';

type Due = Pick<Receivable, 'currency' | 'dueAmount'>;

/** Adds up the debts of clients in a currency, and separately the credits of others. They are not offset, because they concern different clients. */
export function addUpReceivables(receivables: readonly Due[], currency: string | undefined) {
  const amounts = receivables.filter((one) => one.currency === currency).map(({ dueAmount }) => dueAmount);
  const sumOf = (sign: number) => amounts.reduce((total, amount) => total + Math.max(0, sign * amount), 0);
  return { due: sumOf(1), owed: sumOf(-1) };
}
