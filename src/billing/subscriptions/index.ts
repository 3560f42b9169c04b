export { billingJobs } from './jobs.ts';
export { subscriptionEndpoints } from './routes.ts';
export { startSubscription } from './start-subscription.ts';
export {
  abandonSubscription,
  endSubscription,
  pauseSubscription,
  resumeSubscription,
} from './subscription-actions.ts';
export { findSubscription, findSubscriptions } from './subscription-queries.ts';
