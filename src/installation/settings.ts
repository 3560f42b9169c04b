import type { Vault } from '#vault';

/** What opens an outside service, by the names of its parts. */
export type Credentials = Readonly<Record<string, string>>;

/** A service that this program can use, and whether this process does. */
export interface Provider {
  name: string;
  sells: readonly ('result_pages' | 'backlinks' | 'answers')[];
  /** Names of the parts of its credentials. */
  parts: readonly string[];
  /** False where only the environment may say how it is opened. */
  isSettable: boolean;
  /** What this process opens it with; null where it is not connected. */
  inUse: Credentials | null;
  /** The cheapest thing that it sells, bought with these credentials. */
  probe(credentials: Credentials): Probe;
}

interface Probe {
  /** The most that it may cost, in millionths of a US dollar. */
  priceMicros: number;
  /** Buys it. Never rejects. */
  buy(signal: AbortSignal): Promise<{ costMicros: number; error: { code: string; message: string } | null }>;
}

/** The outside services of an installation. */
export interface InstallationSettings {
  providers: readonly Provider[];
  vault: Vault;
  /** What an account may spend a month with each, unless set otherwise. */
  defaultLimitMicros: number;
  /** False where anybody may open an account: services are then the operator's to connect. */
  mayOwnersConnect: boolean;
}
