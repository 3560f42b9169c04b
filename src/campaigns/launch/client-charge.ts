import type { Subscription } from '#billing/core';
import type { BillingTerms } from '#billing/modes';
import type { Price, PriceLine } from '#campaigns/core';
import { type Charge, chargeCampaign } from './charge-campaign.ts';

type Charged = Pick<Subscription, 'startedAt' | 'recipient' | 'monthlyAmount' | 'lines'>;

/**
 * Decides which amount the client of a campaign pays per month, for viewers who see prices. Null before the launch, and if no client pays:
 * then the charge is a cost of the account. Pure.
 */
export function clientCharge(
  price: Pick<Price, 'monthlyPrice' | 'lines'>,
  subscription: Charged | null,
  terms: BillingTerms,
): Charge | null {
  if (subscription === null || subscription.startedAt === null) return null;
  const { recipient, monthlyAmount, lines } = subscription;
  const isInternal = monthlyAmount === 0 && price.monthlyPrice !== 0;
  if (isInternal) return null;
  if (isInvoicedToClient({ recipient }, terms)) return { monthlyAmount, lines };
  // The agency pays the operator, and its client pays the agency.
  return terms.mode === 'agency' && !terms.isOperator
    ? chargeCampaign(price, { ...terms, isOperator: true })
    : null;
}

/** Whether invoices of a subscription go to a client: they name one, or the account itself is the client. Pure. */
export function isInvoicedToClient(
  { recipient }: Pick<Subscription, 'recipient'>,
  { mode }: Pick<BillingTerms, 'mode'>,
): boolean {
  return recipient !== null || mode === 'client';
}

/** The items of a charge as those of a price. Pure. */
export function priceLinesOf({ lines }: Pick<Charge, 'lines'>, price: Pick<Price, 'lines'>): PriceLine[] {
  return lines.map(({ code = '', label, amount }) => {
    const quantity = price.lines.find((line) => line.code === code)?.quantity ?? 1;
    return { code, label, quantity, unitAmount: Math.round(amount / quantity), amount };
  });
}
