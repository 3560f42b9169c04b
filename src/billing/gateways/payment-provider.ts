import type { BillingContext, Subscription } from '#billing/core';

/** The result of a start: active at once, or active after the payer has paid on the provider's page. */
export type StartResult =
  | { state: 'active'; periodStart: string; periodEnd: string; anchorDay: number }
  | { state: 'awaiting'; checkoutUrl: string; providerRef: string; expiresAt: Date };

/** Options of a payment page. */
export interface CheckoutOptions {
  /** The path below the public URL to which the payer returns. */
  returnPath: string;
  /** The deadline for the payment. A provider may require at least half an hour. */
  payBy: Date;
}

/**
 * Charges for a subscription. The caller holds the subscription's lock in an open transaction. Calls to an outside service carry
 * the launch id as an idempotency key, so a repeated call changes nothing there.
 * @throws Problem payment_unavailable · payment_refused
 */
export interface PaymentProvider {
  start(context: BillingContext, subscription: Subscription, options: CheckoutOptions): Promise<StartResult>;
  /** Ends a start that is still awaiting payment. */
  abandon(context: BillingContext, subscription: Subscription): Promise<void>;
  pause(context: BillingContext, subscription: Subscription): Promise<void>;
  /** @param subscription with its month extended by the days of the pause */
  resume(context: BillingContext, subscription: Subscription): Promise<void>;
  /** Ends the subscription now and refunds the rest of its month. */
  cancel(context: BillingContext, subscription: Subscription): Promise<void>;
}
