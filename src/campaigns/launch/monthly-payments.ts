import { type BillingSettings, isRunning, type Subscription } from '#billing/core';
import type { BillingTerms } from '#billing/modes';
import type { Price } from '#campaigns/core';
import { describePayments, type Payment } from './describe-payments.ts';

interface Charging extends Pick<BillingSettings, 'issuer'> {
  subscription: Subscription;
  terms: BillingTerms;
}

/** The payments of each month of a launched campaign; none after its end. Pure. */
export function monthlyPayments(price: Price, { subscription, terms, issuer }: Charging): Payment[] {
  if (!isRunning(subscription)) return [];
  return describePayments(price, termsAtLaunch(subscription, terms), { ...subscription, issuer });
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
