import type { Billing } from '../subscriptions/change-subscription.ts';
import type { Subscription } from '../subscriptions/subscription.ts';
import type { Credit } from '../invoices/credit-unused.ts';

/** What becomes of a start: paid for from now on, or as soon as somebody has agreed on a page of the provider. */
export type Start =
  | { state: 'active'; periodStart: string; periodEnd: string; anchorDay: number }
  | { state: 'awaiting'; checkoutUrl: string; providerRef: string; expiresAt: Date };

/**
 * Who takes the money of a subscription. Each call comes within the transaction that changes the locked subscription, and tells an
 * outside service the launch’s id, so that a repetition changes nothing there. @throws Problem payment_unavailable · payment_refused
 */
export interface PaymentProvider {
  /** @param returnPath where the payer is led back to. */
  start(context: Billing, subscription: Subscription, returnPath: string): Promise<Start>;
  /** Ends a start that is awaited. */
  abandon(context: Billing, subscription: Subscription): Promise<void>;
  pause(context: Billing, subscription: Subscription): Promise<void>;
  /** @param subscription with its month moved by the days that it was paused. */
  resume(context: Billing, subscription: Subscription): Promise<void>;
  /** Ends it now, and gives the credit. */
  cancel(context: Billing, subscription: Subscription, credit: Credit | null): Promise<void>;
}
