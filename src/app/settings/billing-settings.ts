import type { Config } from '#app/config/config.ts';
import type { BillingSettings } from '#billing/core';
import { openStripe } from '#providers/payments';

/** @throws Error if Stripe is selected but not configured, or if customers could mark their own invoices as paid */
export function createBilling(config: Config): BillingSettings {
  const { BILLING_PROVIDER: provider, STRIPE_KEY: key, STRIPE_WEBHOOK_SECRET: webhookSecret } = config;
  const { STRIPE_URL: baseUrl = null, PUBLIC_URL: publicUrl = '', INVOICE_ISSUER: issuer = '' } = config;
  const isConnected = key !== undefined && webhookSecret !== undefined && publicUrl !== '';
  if (provider === 'stripe' && !isConnected) {
    throw new Error('BILLING_PROVIDER stripe needs STRIPE_KEY, STRIPE_WEBHOOK_SECRET and PUBLIC_URL');
  }
  // With open sign-up, every customer owns an account, and owners can mark its invoices as paid.
  if (provider === 'invoice' && config.SIGN_UP === 'open') {
    throw new Error('SIGN_UP open needs BILLING_PROVIDER stripe: owners mark their own invoices as paid');
  }
  return {
    provider,
    stripe: isConnected ? openStripe({ key, webhookSecret, baseUrl }) : null,
    publicUrl: publicUrl.replace(/\/$/, ''),
    issuer: issuer.split(';').map((line) => line.trim()),
    paymentTerms: config.INVOICE_TERMS ?? null,
  };
}
