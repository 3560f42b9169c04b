import type { PaymentGateway } from '#providers/payments';

/** How this installation charges for campaigns. */
export interface BillingSettings {
  /** Charges new subscriptions; existing subscriptions stay with the provider that started them. */
  provider: 'invoice' | 'stripe';
  /** Null if Stripe is not connected. */
  stripe: PaymentGateway | null;
  /** Base URL to which a payer returns from a payment page; empty if no payment page is used. */
  publicUrl: string;
  /** Printed on invoices: the lines of the issuer's name and address, and how to pay. */
  issuer: readonly string[];
  paymentTerms: string | null;
}
