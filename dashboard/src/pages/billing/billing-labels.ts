import { t } from '@lingui/core/macro';
import type { BillingMode, Invoice, Subscription } from '../../api/billing.ts';
import type { StatusStyle } from '../../ui/status-style.ts';

export const invoiceStyles: Record<Invoice['state'], StatusStyle> = {
  open: { tone: 'waiting', label: t`Open` },
  paid: { tone: 'good', label: t`Paid` },
  overdue: { tone: 'bad', label: t`Overdue` },
  void: { tone: 'calm', label: t`Void` },
};

const creditNoteStyles: Partial<Record<Invoice['state'], StatusStyle>> = {
  open: { tone: 'waiting', label: t`To refund` },
  paid: { tone: 'good', label: t`Refunded` },
};

export const isCreditNote = ({ total }: Pick<Invoice, 'total'>) => total < 0;

/** The status of an invoice, or of the refund of a credit note. */
export const invoiceStyle = (invoice: Pick<Invoice, 'state' | 'total'>): StatusStyle =>
  (isCreditNote(invoice) ? creditNoteStyles[invoice.state] : undefined) ?? invoiceStyles[invoice.state];

export const subscriptionStyles: Record<Subscription['state'], StatusStyle> = {
  starting: { tone: 'waiting', label: t`Awaiting payment` },
  active: { tone: 'good', label: t`Active` },
  past_due: { tone: 'bad', label: t`Past due` },
  paused: { tone: 'paused', label: t`Paused` },
  cancelled: { tone: 'calm', label: t`Canceled` },
  failed: { tone: 'calm', label: t`Payment failed` },
};

export const providerLabels: Record<Subscription['provider'], string> = {
  invoice: t`By invoice`,
  stripe: t`Stripe`,
};

export const billingModeLabels: Record<
  NonNullable<BillingMode['mode']>,
  { label: string; description: string }
> = {
  internal: {
    label: t`Internal: no billing`,
    description: t`You work for your own company. No prices or invoices, only the costs of data providers.`,
  },
  agency: {
    label: t`I bill clients`,
    description: t`You are an agency. Your clients pay the price of a campaign and your markup.`,
  },
  client: {
    label: t`I am a client`,
    description: t`You pay the agency or the operator of this installation for each campaign.`,
  },
};
