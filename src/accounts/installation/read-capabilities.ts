import type { Db } from '#platform/postgres';
import { unitPriceMicros } from './list-providers.ts';
import {
  type InstallationSettings,
  type Provider,
  type ProviderCapability,
  providerCapabilities,
} from './settings.ts';
import { readStoredCredentials } from './stored-credentials.ts';

export interface CapabilityState {
  /** Whether a provider has credentials, even if this process does not use them yet. */
  isConnected: boolean;
  /** The lowest unit price of the providers that are not free, in millionths of a US dollar; null without one. */
  fromMicros: number | null;
}

/** The connection and the price of each capability of the installation. */
export async function readCapabilities(
  db: Db,
  { providers, secretBox }: Pick<InstallationSettings, 'providers' | 'secretBox'>,
): Promise<Record<ProviderCapability, CapabilityState>> {
  const stored = await readStoredCredentials(db, secretBox);
  const stateOf = (capability: ProviderCapability) => {
    const able = providers.filter(({ capabilities }) => capabilities.includes(capability));
    return {
      isConnected: able.some(({ name, inUse }) => inUse !== null || stored.has(name)),
      fromMicros: lowestPrice(able),
    };
  };
  const states = providerCapabilities.map((capability) => [capability, stateOf(capability)] as const);
  return Object.fromEntries(states) as Record<ProviderCapability, CapabilityState>;
}

function lowestPrice(providers: readonly Provider[]): number | null {
  const prices = providers.map(unitPriceMicros).filter((price) => price > 0);
  return prices.length === 0 ? null : Math.min(...prices);
}
