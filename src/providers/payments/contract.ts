/** A monthly payment that the payer approves on a page of the service. Amounts are in the minor unit of the currency. */
export interface CheckoutOrder {
  /** Our identifier, which every event contains. */
  reference: string;
  label: string;
  currency: string;
  monthlyAmount: number;
  /** The page after the checkout. Reaching it does not prove a payment. */
  doneUrl: string;
  abandonedUrl: string;
  expiresAt: Date;
}

/** An invoice of the service. */
export interface GatewayInvoice {
  ref: string;
  number: string;
  state: 'open' | 'paid' | 'void';
  currency: string;
  total: number;
  periodStart: Date;
  periodEnd: Date;
  issuedAt: Date;
  dueAt: Date;
  paidAt: Date | null;
}

/** The current state at the service, independent of the order in which its events arrived. */
export interface GatewayState {
  state: 'awaiting' | 'declined' | 'expired' | 'active' | 'past_due' | 'paused' | 'cancelled';
  /** The latest month with an issued invoice; null if it is unknown. */
  period: { start: Date; end: Date } | null;
  /** The latest twelve invoices, oldest first. */
  invoices: GatewayInvoice[];
}

/** A notification of the service. It triggers a read of the current state and is not itself used as state. */
export interface GatewayEvent {
  id: string;
  kind: string;
  happenedAt: Date;
  /** Null if the event does not concern one of our checkouts. */
  reference: string | null;
}

/**
 * A service for monthly payments. `ref` identifies the checkout, and with it the subscription and its invoices. `key` is an
 * idempotency key. Every method throws `PaymentFailure` and no other error.
 */
export interface PaymentGateway {
  openCheckout(order: CheckoutOrder, key: string): Promise<{ ref: string; url: string }>;
  /** Closes the checkout, which can no longer be paid. */
  closeCheckout(ref: string, key: string): Promise<void>;
  read(ref: string): Promise<GatewayState>;
  pause(ref: string, key: string): Promise<void>;
  /** Resumes monthly charges at `nextChargeAt`. */
  resume(ref: string, nextChargeAt: Date, key: string): Promise<void>;
  /** Cancels at once, without a charge or refund. Has no effect on a cancelled subscription. */
  cancel(ref: string, key: string): Promise<void>;
  /**
   * Credits a part of an invoice. A paid amount is refunded, an unpaid amount is no longer owed. Returns the existing credit note if
   * one was created with the same key at any time before.
   */
  credit(
    part: { invoiceRef: string; amount: number; isPaid: boolean },
    key: string,
  ): Promise<{ ref: string; number: string; amount: number }>;
  /** Null if the signature is invalid. */
  readEvent(body: Buffer, signature: string): Promise<GatewayEvent | null>;
}

/** `payment_unavailable`: retry later. `payment_refused`: the service rejected the request. The message contains no key and no URL. */
export class PaymentFailure extends Error {
  readonly reason: 'payment_unavailable' | 'payment_refused';

  constructor(reason: PaymentFailure['reason'], message: string) {
    super(message);
    this.name = 'PaymentFailure';
    this.reason = reason;
  }
}
