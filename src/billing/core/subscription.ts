export const subscriptionStates = [
  'starting',
  'active',
  'past_due',
  'paused',
  'cancelled',
  'failed',
] as const;
export type SubscriptionState = (typeof subscriptionStates)[number];

export interface ChargeLine {
  /** Of the item of the price. Lines from before it was stored, and those of other charges, have none. */
  code?: string;
  label: string;
  /** In the minor unit of the currency; negative for a discount. */
  amount: number;
}

/** The subject that a subscription pays for, within its account. */
export interface SubscriptionOwner {
  accountId: string;
  subjectId: string;
}

/** A monthly charge for one subject. Dates are UTC days. */
export interface Subscription extends SubscriptionOwner {
  id: string;
  /** The subject's name, kept after the subject is deleted. */
  subject: string;
  /** The client on its invoices; null if the account is the recipient. */
  recipient: string | null;
  /** Idempotency key at the payment provider: one launch never starts two subscriptions. */
  launchId: string;
  provider: 'invoice' | 'stripe';
  state: SubscriptionState;
  currency: string;
  monthlyAmount: number;
  lines: ChargeLine[];
  providerRef: string | null;
  checkoutUrl: string | null;
  periodStart: string | null;
  /** The first day of the next month. */
  periodEnd: string | null;
  anchorDay: number | null;
  createdAt: Date;
  startedAt: Date | null;
  pausedAt: Date | null;
  endedAt: Date | null;
  reason: string | null;
}

const runningStates: SubscriptionState[] = ['active', 'past_due', 'paused'];
const transitions: Record<SubscriptionState, readonly SubscriptionState[]> = {
  starting: [...runningStates, 'cancelled', 'failed'],
  active: ['past_due', 'paused', 'cancelled'],
  past_due: ['active', 'paused', 'cancelled'],
  paused: ['active', 'past_due', 'cancelled'],
  cancelled: [],
  failed: [],
};

/** Whether a subscription may change from one state to another. Ended subscriptions never change. */
export function canBecome(from: SubscriptionState, to: SubscriptionState): boolean {
  return transitions[from].includes(to);
}

/** Whether a subscription has started and has not ended. */
export function isRunning({ state }: Pick<Subscription, 'state'>): boolean {
  return runningStates.includes(state);
}
