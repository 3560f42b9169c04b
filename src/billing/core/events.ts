import type { Actor } from '#platform/context.ts';
import type { EventAudience } from '#platform/jobs';
import type { SubscriptionState } from './subscription.ts';

interface ChangedSubscription {
  accountId: string;
  subscriptionId: string;
  /** The campaign that the subscription pays for. */
  subjectId: string;
  state: SubscriptionState;
  /** Absent if no person caused the change. */
  actor?: Actor;
}

interface InvoiceIds {
  accountId: string;
  invoiceId: string;
}

declare module '#platform/jobs/event-map.ts' {
  interface Events {
    'subscription.changed': ChangedSubscription;
    'invoice.issued': InvoiceIds;
    'invoice.overdue': InvoiceIds;
  }
  interface LiveUpdates {
    'invoice.changed': InvoiceIds;
  }
}

export const billingEvents = {
  'subscription.changed': { subscriptionId: 'sub' },
  'invoice.issued': { invoiceId: 'inv' },
  'invoice.overdue': { invoiceId: 'inv' },
  'invoice.changed': { invoiceId: 'inv' },
} satisfies Partial<EventAudience>;
