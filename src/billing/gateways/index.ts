export { billedPeriod, importInvoices } from './import-invoices.ts';
export type { CheckoutOptions } from './payment-provider.ts';
export { providerOf } from './provider-of.ts';
export { stripeCallback, syncTask } from './stripe-callback.ts';
