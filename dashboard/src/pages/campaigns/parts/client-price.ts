import type { BillingMode } from '../../../api/billing.ts';

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
