import type { Invoice, Subscription } from '../../api/billing.ts';
import type { Look } from '../../ui/look.ts';

export const invoiceLooks: Record<Invoice['state'], Look> = {
  open: { tone: 'waiting', label: 'Open' },
  paid: { tone: 'good', label: 'Paid' },
  overdue: { tone: 'bad', label: 'Overdue' },
  void: { tone: 'calm', label: 'Void' },
};

export const subscriptionLooks: Record<Subscription['state'], Look> = {
  starting: { tone: 'waiting', label: 'Payment awaited' },
  active: { tone: 'good', label: 'Active' },
  past_due: { tone: 'bad', label: 'Past due' },
  paused: { tone: 'paused', label: 'Paused' },
  cancelled: { tone: 'calm', label: 'Ended' },
  failed: { tone: 'calm', label: 'Not paid' },
};

export const providerLabels: Record<Subscription['provider'], string> = {
  invoice: 'By invoice',
  stripe: 'Stripe',
};
