import type { Balance, Invoice, Subscription } from '../../api/billing.ts';
import type { Tone } from '../../ui/state-badge.tsx';

interface Look {
  tone: Tone;
  label: string;
}

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

export const ledgerLabels: Record<Balance['ledger'], string> = {
  receivable: 'Receivable: still owed',
  cash: 'Cash: what has come',
  revenue: 'Revenue: what was charged',
  refund: 'Refunds: what was given back',
};
