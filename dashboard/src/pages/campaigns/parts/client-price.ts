import type { BillingMode } from '../../../api/billing.ts';
import type { Campaign } from '../../../api/campaigns.ts';

/** The price of a campaign per month for the client of an agency, in the smallest unit of the currency. */
export const clientPrice = (monthlyPrice: number, marginPercent: number): number =>
  Math.round((monthlyPrice * (100 + marginPercent)) / 100);

export interface Payer {
  mode: BillingMode['mode'];
  marginPercent: number | null;
}

/** The price that is paid in the end: by the client of an agency, or by the account. */
export const paidPrice = (monthlyPrice: number, { mode, marginPercent }: Payer): number =>
  mode === 'agency' ? clientPrice(monthlyPrice, marginPercent ?? 0) : monthlyPrice;

/**
 * The price of an agency's client and the markup in it; null if no client pays. A running campaign has those of its launch, because a later change
 * of the markup or of the billing mode does not affect its invoices. Pure.
 */
export function markedPrice(
  monthlyPrice: number,
  { mode, marginPercent }: Payer,
  payments: Campaign['payments'] | undefined,
): { percent: number; clientPrice: number } | null {
  const flows = payments?.payments ?? [];
  const percent = mode === 'agency' ? (marginPercent ?? 0) : 0;
  const charged = flows.find(({ code }) => code === 'client')?.amount;
  const price = charged ?? (flows.length === 0 ? clientPrice(monthlyPrice, percent) : monthlyPrice);
  if (price <= monthlyPrice) return null;
  const isCurrent = price === clientPrice(monthlyPrice, percent);
  return { percent: isCurrent ? percent : Math.round((price / monthlyPrice - 1) * 100), clientPrice: price };
}
