import type { ChargeLine } from './subscription.ts';

export const invoiceStates = ['open', 'paid', 'overdue', 'void'] as const;
export type InvoiceState = (typeof invoiceStates)[number];

/** An invoice for one month of a subscription, or, with a negative total, a credit note that corrects one. */
export interface Invoice {
  id: string;
  accountId: string;
  subscriptionId: string;
  number: string;
  state: InvoiceState;
  currency: string;
  total: number;
  lines: ChargeLine[];
  periodStart: string;
  /** The day after the last day of the period. */
  periodEnd: string;
  issuedAt: Date;
  dueAt: Date;
  paidAt: Date | null;
  providerRef: string | null;
  correctsId: string | null;
}
