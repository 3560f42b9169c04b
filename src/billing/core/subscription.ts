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
  label: string;
  /** In the minor unit of the currency; negative where it lowers the price. */
  amount: number;
}

/** Something that is paid for month by month. Days are UTC. */
export interface Subscription {
  id: string;
  accountId: string;
  subjectId: string;
  /** The subject’s name, which stays when the thing is gone. */
  subject: string;
  /** Known to the payment provider: one launch never starts two. */
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

const alive: SubscriptionState[] = ['active', 'past_due', 'paused'];
const followers: Record<SubscriptionState, readonly SubscriptionState[]> = {
  starting: [...alive, 'cancelled', 'failed'],
  active: ['past_due', 'paused', 'cancelled'],
  past_due: ['active', 'paused', 'cancelled'],
  paused: ['active', 'past_due', 'cancelled'],
  cancelled: [],
  failed: [],
};

/** Whether a subscription can get from one state into the other; what has ended stays as it is. */
export function canBecome(from: SubscriptionState, to: SubscriptionState): boolean {
  return followers[from].includes(to);
}

/** Whether it is paid for, or is to be. */
export function isAlive({ state }: Pick<Subscription, 'state'>): boolean {
  return alive.includes(state);
}
