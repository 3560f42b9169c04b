import type { Billing } from '../subscriptions/change-subscription.ts';
import type { Subscription } from '../subscriptions/subscription.ts';

/** What becomes of a start: paid for from now on, or as soon as somebody has agreed on a page of the provider. */
export type Start =
  | { state: 'active'; periodStart: string; periodEnd: string; anchorDay: number }
  | { state: 'awaiting'; checkoutUrl: string; providerRef: string; expiresAt: Date };

/** How somebody may pay on a page. */
export interface Paying {
  /** Where a payer is led back to, below the service’s address. */
  returnPath: string;
  /** Until when; a provider may want it to be half an hour away. */
  payBy: Date;
}

/**
 * Who takes the money of a subscription. Each call comes within the transaction that changes the locked subscription, and tells an
 * outside service the launch’s id, so that a repetition changes nothing there. @throws Problem payment_unavailable · payment_refused
 */
export interface PaymentProvider {
  start(context: Billing, subscription: Subscription, paying: Paying): Promise<Start>;
  /** Ends a start that is awaited. */
  abandon(context: Billing, subscription: Subscription): Promise<void>;
  pause(context: Billing, subscription: Subscription): Promise<void>;
  /** @param subscription with its month moved by the days that it was paused. */
  resume(context: Billing, subscription: Subscription): Promise<void>;
  /** Ends it now, and gives back what is left of its month. */
  cancel(context: Billing, subscription: Subscription): Promise<void>;
}
