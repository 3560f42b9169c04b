import type { BillingSettings, Subscription } from '#billing/core';
import { gatewayProvider } from './gateway-provider.ts';
import { invoiceProvider } from './invoice-provider.ts';
import type { PaymentProvider } from './payment-provider.ts';

/** The payment provider of a subscription. @throws Error if it is no longer connected */
export function providerOf(
  settings: BillingSettings,
  { provider }: Pick<Subscription, 'provider'>,
): PaymentProvider {
  if (provider === 'invoice') return invoiceProvider;
  if (settings.stripe === null)
    throw new Error('Stripe is not connected, but a subscription is paid through it');
  return gatewayProvider(settings.stripe, settings.publicUrl);
}
