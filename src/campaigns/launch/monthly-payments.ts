import { type BillingSettings, isRunning, type Subscription } from '#billing/core';
import type { BillingTerms } from '#billing/modes';
import type { Price } from '#campaigns/core';
import { clientCharge, isInvoicedToClient } from './client-charge.ts';
import { describeClientPayment, describePayments, type Payment } from './describe-payments.ts';

interface Charging extends Pick<BillingSettings, 'issuer'> {
  subscription: Subscription;
  terms: BillingTerms;
}

/** The payments of each month of a launched campaign; none after its end. Pure. */
export function monthlyPayments(price: Price, { subscription, terms, issuer }: Charging): Payment[] {
  if (!isRunning(subscription)) return [];
  return describePayments(price, termsAtLaunch(subscription, terms), { ...subscription, issuer });
}

/** The payment of the client of a launched campaign, in words for the client; none after its end, and if no client pays. Pure. */
export function clientPayments(price: Price, { subscription, terms, issuer }: Charging): Payment[] {
  const charge = clientCharge(price, subscription, terms);
  if (charge === null || !isRunning(subscription)) return [];
  const { monthlyAmount } = charge;
  const isInvoiced = isInvoicedToClient(subscription, terms);
  return [describeClientPayment({ ...subscription, issuer, monthlyAmount }, isInvoiced)];
}

/** The terms on which a subscription was started, because a later change of the billing mode does not affect it. Pure. */
function termsAtLaunch(
  { monthlyAmount, recipient }: Pick<Subscription, 'monthlyAmount' | 'recipient'>,
  terms: BillingTerms,
): BillingTerms {
  if (monthlyAmount === 0) return { ...terms, mode: 'internal' };
  if (recipient !== null) return { ...terms, mode: 'agency', isOperator: true };
  return terms.mode === 'agency' && !terms.isOperator ? terms : { ...terms, mode: 'client' };
}
