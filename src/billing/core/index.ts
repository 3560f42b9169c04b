export { type BillingFilter, readBillingFilter } from './billing-filter.ts';
export type { BillingContext } from './billing-context.ts';
export { type Invoice, invoiceStates } from './invoice.ts';
export { dayOfMonth, daysBetween, endOfPeriod, unusedAmount } from './period.ts';
export { CampaignId, Currency, Line, Money, SubscriptionId } from './schemas.ts';
export type { BillingSettings } from './settings.ts';
export {
  canBecome,
  isRunning,
  type ChargeLine,
  type Subscription,
  type SubscriptionOwner,
  type SubscriptionState,
  subscriptionStates,
} from './subscription.ts';
export { billingEvents } from './events.ts';
export { billingProblems } from './problems.ts';
