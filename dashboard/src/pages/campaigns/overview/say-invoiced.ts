import { t } from '@lingui/core/macro';
import { formatMinor } from '../../../format/money.ts';

interface Amounts {
  /** Less credit notes, which can reduce it below what was paid before. */
  invoiced: number;
  paid: number;
  currency: string;
}

/** The invoiced amount of a campaign, and what is paid or refunded of it. Pure. */
export function sayInvoiced({ invoiced, paid, currency }: Amounts): string {
  const price = (amount: number) => formatMinor(amount, currency);
  if (paid === invoiced) return t`${price(invoiced)}, all paid`;
  return paid > invoiced
    ? t`${price(invoiced)} less credits, ${price(paid)} paid, ${price(paid - invoiced)} to refund`
    : t`${price(invoiced)}, ${price(paid)} of it paid`;
}
