import type { SecretBox } from '#platform/encryption';

/** Credentials of a provider by field name, such as `{ apiKey }`. */
export type Credentials = Readonly<Record<string, string>>;

/** The product of a provider. `search_console`: its client lets users sign in. */
export const providerCapabilities = ['result_pages', 'backlinks', 'answers', 'search_console'] as const;
export type ProviderCapability = (typeof providerCapabilities)[number];

/** A provider that this version supports, and its connection in this process. */
export interface Provider {
  name: string;
  capabilities: readonly ProviderCapability[];
  /** Names of the fields of its credentials. */
  credentialFields: readonly string[];
  /** The credentials that this process read when it started; null if there were none. */
  inUse: Credentials | null;
  /** Whether its stored credentials are read on each use. Otherwise the processes restart to use a change. */
  isReadOnUse: boolean;
  /** The cheapest purchase from the provider, for a test of these credentials. */
  probe(credentials: Credentials): Probe;
}

interface Probe {
  /** Maximum price in millionths of a US dollar. */
  priceMicros: number;
  /** Makes the purchase. Never rejects. */
  buy(signal: AbortSignal): Promise<{ costMicros: number; error: { code: string; message: string } | null }>;
}

/** The providers of the installation and the rules for configuring them. */
export interface InstallationSettings {
  providers: readonly Provider[];
  secretBox: SecretBox;
  /** Monthly budget of an account with each provider that has no limit of its own. */
  defaultLimitMicros: number;
  /** False if sign-up is open to everyone. Only the operator configures providers and budgets then. */
  mayOwnersConnect: boolean;
}
