export { stripeCallback } from './events/receive-event.ts';
export { findInvoice } from './invoices/invoice-queries.ts';
export { endOfPeriod } from './invoices/period.ts';
export { billingJobs } from './jobs.ts';
export { billingDashboardEndpoints } from './routes.ts';
export type { BillingSettings } from './settings.ts';
export { startSubscription } from './subscriptions/start-subscription.ts';
export {
  abandonSubscription,
  endSubscription,
  pauseSubscription,
  resumeSubscription,
} from './subscriptions/steer-subscription.ts';
export type { Subscription, SubscriptionState } from './subscriptions/subscription.ts';
export { findSubscription } from './subscriptions/subscription-queries.ts';
