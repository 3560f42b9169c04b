import type { Context } from '#context.ts';
import type { BingSettings, GoogleCredentials, GoogleSettings, Property } from '#providers/search-console';
import type { Vault } from '#vault';

export const searchProviders = ['google', 'bing'] as const;
export type SearchProvider = (typeof searchProviders)[number];

/** What opens a connection. It is kept sealed and never shown. */
export type Credentials = GoogleCredentials | { kind: 'api_key'; apiKey: string };

/** Where the outside services are, and what seals credentials. */
export interface SearchSources {
  google: GoogleSettings;
  bing: BingSettings;
  vault: Vault;
}

/** What these operations need of a context. Those that call out want a pool for `db`. */
export type ConnectionContext = Pick<Context, 'db' | 'accountId' | 'now'>;

export interface ConnectionState {
  /** Revoked: somebody must connect again. Failed: it does not work for a reason that can be put right. */
  state: 'active' | 'revoked' | 'failed';
  error: { code: string; message: string } | null;
}

export interface Connection extends ConnectionState {
  id: string;
  provider: SearchProvider;
  kind: Credentials['kind'];
  label: string;
  createdAt: Date;
  /** When the service last said what it can read. */
  checkedAt: Date;
  /** What it can read, by its address. */
  sites: Property[];
}

/** A property and the connection through which it is read. */
export interface ConnectedSite extends Property {
  connectionId: string;
}

/** The property whose figures a website shows. */
export interface Assignment {
  siteUrl: string;
  connectionId: string;
  /** Whether a person said so. */
  chosen: boolean;
  /** Lost: no connection can read it at present. */
  state: 'active' | 'lost';
}
