import type { Invoice, Subscription } from '../../api/billing.ts';
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
