import type { ChargeLine } from '../subscriptions/subscription.ts';

export const invoiceStates = ['open', 'paid', 'overdue', 'void'] as const;
export type InvoiceState = (typeof invoiceStates)[number];

/** What is asked for a month; with a negative total a credit note, which takes a part of another back. */
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
  /** The first day after it. */
  periodEnd: string;
  issuedAt: Date;
  dueAt: Date;
  paidAt: Date | null;
  providerRef: string | null;
  correctsId: string | null;
}
