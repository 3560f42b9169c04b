import type { BillingSettings } from '../settings.ts';
import type { Subscription } from '../subscriptions/subscription.ts';
import { gatewayProvider } from './gateway-provider.ts';
import { invoiceProvider } from './invoice-provider.ts';
import type { PaymentProvider } from './provider.ts';

/** The provider of a subscription. @throws Error where it is not connected any more */
export function providerOf(
  settings: BillingSettings,
  { provider }: Pick<Subscription, 'provider'>,
): PaymentProvider {
  if (provider === 'invoice') return invoiceProvider;
  if (settings.stripe === null) throw new Error('Stripe is not connected, and something is paid through it');
  return gatewayProvider(settings.stripe, settings.publicUrl);
}
