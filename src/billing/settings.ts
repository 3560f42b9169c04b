import type { PaymentGateway } from '#providers/payments';

/** How this installation is paid. */
export interface BillingSettings {
  /** What new subscriptions are paid through; those that are there stay where they began. */
  provider: 'invoice' | 'stripe';
  /** Null where it is not connected. */
  stripe: PaymentGateway | null;
  /** Where users reach the service, to be led back from a payment page; empty where nobody is led there. */
  publicUrl: string;
  /** Printed on invoices: who issues them, line by line, and how they are to be paid. */
  issuer: readonly string[];
  paymentTerms: string | null;
}
