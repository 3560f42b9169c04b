import type { BillingMode, Invoice, Subscription } from '../../api/billing.ts';
import type { StatusStyle } from '../../ui/status-style.ts';

export const invoiceStyles: Record<Invoice['state'], StatusStyle> = {
  open: { tone: 'waiting', label: 'Open' },
  paid: { tone: 'good', label: 'Paid' },
  overdue: { tone: 'bad', label: 'Overdue' },
  void: { tone: 'calm', label: 'Void' },
};

export const subscriptionStyles: Record<Subscription['state'], StatusStyle> = {
  starting: { tone: 'waiting', label: 'Awaiting payment' },
  active: { tone: 'good', label: 'Active' },
  past_due: { tone: 'bad', label: 'Past due' },
  paused: { tone: 'paused', label: 'Paused' },
  cancelled: { tone: 'calm', label: 'Cancelled' },
  failed: { tone: 'calm', label: 'Payment failed' },
};

export const providerLabels: Record<Subscription['provider'], string> = {
  invoice: 'By invoice',
  stripe: 'Stripe',
};

export const billingModeLabels: Record<
  NonNullable<BillingMode['mode']>,
  { label: string; description: string }
> = {
  internal: {
    label: 'Internal: no billing',
    description:
      'You work for your own company. There are no prices and invoices, only the costs of vendors.',
  },
  agency: {
    label: 'I bill clients',
    description: 'You are an agency. Your clients pay the price of a campaign and your margin.',
  },
  client: {
    label: 'I am a client',
    description: 'You pay the agency or the operator of this installation for each campaign.',
  },
};
