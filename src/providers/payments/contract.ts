/** A monthly payment that somebody is to agree to on the service’s own page. Amounts are in the minor unit of the currency. */
export interface CheckoutOrder {
  /** Our name for it: comes back with every event. */
  reference: string;
  label: string;
  currency: string;
  monthlyAmount: number;
  /** Where the payer is led afterwards. Proves nothing. */
  doneUrl: string;
  abandonedUrl: string;
  expiresAt: Date;
}

/** An invoice as the service keeps it. */
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

/** What is the case at the service, whatever its events have said in whatever order. */
export interface GatewayState {
  state: 'awaiting' | 'declined' | 'expired' | 'active' | 'past_due' | 'paused' | 'cancelled';
  /** The newest month whose invoice is issued; null where that is not known. */
  period: { start: Date; end: Date } | null;
  /** The newest twelve, the oldest first. */
  invoices: GatewayInvoice[];
}

/** Something that the service says has happened: a reason to ask, not the truth itself. */
export interface GatewayEvent {
  id: string;
  kind: string;
  happenedAt: Date;
  /** Null where it is about nothing of ours. */
  reference: string | null;
}

/**
 * An outside service that takes monthly payments. `ref` is the checkout’s, by which all that followed is found. `key` makes a
 * repetition harmless. All throw `PaymentFailure` and nothing else.
 */
export interface PaymentGateway {
  openCheckout(order: CheckoutOrder, key: string): Promise<{ ref: string; url: string }>;
  /** Nobody can pay afterwards. */
  closeCheckout(ref: string, key: string): Promise<void>;
  read(ref: string): Promise<GatewayState>;
  pause(ref: string, key: string): Promise<void>;
  /** Nothing is charged before that moment, and every month from then on. */
  resume(ref: string, nextChargeAt: Date, key: string): Promise<void>;
  /** At once; nothing is charged or paid back by it. Harmless where it was cancelled before. */
  cancel(ref: string, key: string): Promise<void>;
  /**
   * Takes back a part of an invoice: what was paid is refunded, what was not is no longer owed. What was taken back under this
   * key before, however long ago, is answered as it was.
   */
  credit(
    part: { invoiceRef: string; amount: number; isPaid: boolean },
    key: string,
  ): Promise<{ ref: string; number: string; amount: number }>;
  /** Null where the signature is not the service’s own. */
  readEvent(body: Buffer, signature: string): Promise<GatewayEvent | null>;
}

/** `payment_unavailable`: ask again later. `payment_refused`: the service will not do it. Holds no key and no address. */
export class PaymentFailure extends Error {
  readonly reason: 'payment_unavailable' | 'payment_refused';

  constructor(reason: PaymentFailure['reason'], message: string) {
    super(message);
    this.name = 'PaymentFailure';
    this.reason = reason;
  }
}
