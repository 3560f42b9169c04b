export type { BillingTerms } from './billing-mode.ts';
export { describeBillingMode } from './describe-billing-mode.ts';
export { readBillingTerms } from './read-billing-terms.ts';
export { billingModeEndpoints } from './routes.ts';
export { ModeChoice } from './schemas.ts';
