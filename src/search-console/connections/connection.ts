import type { Context } from '#platform/context.ts';
import type { BingSettings, GoogleCredentials, GoogleSettings, Property } from '#providers/search-console';
import type { SecretBox } from '#platform/encryption';

export const searchProviders = ['google', 'bing'] as const;
export type SearchProvider = (typeof searchProviders)[number];

/** The credentials of a connection. They are stored encrypted and never returned. */
export type Credentials = GoogleCredentials | { kind: 'api_key'; apiKey: string };

/** The settings of the outside services, and the encryption of credentials. */
export interface SearchSources {
  google: GoogleSettings;
  bing: BingSettings;
  secretBox: SecretBox;
}

/** How users connect search engines in the dashboard. */
export interface ConnectionSettings {
  sources: SearchSources;
  /** The public URL of this installation; null if `PUBLIC_URL` is not set. */
  publicUrl: string | null;
}

/** Operations that call Google or Bing need a pool as `db`, not a transaction. */
export type ConnectionContext = Pick<Context, 'db' | 'accountId' | 'now'>;

export interface ConnectionState {
  /** `revoked`: a person must connect again. `failed`: the connection works again once its error is fixed. */
  state: 'active' | 'revoked' | 'failed';
  error: { code: string; message: string } | null;
}

export interface Connection extends ConnectionState {
  id: string;
  provider: SearchProvider;
  kind: Credentials['kind'];
  label: string;
  createdAt: Date;
  /** When its properties were last listed. */
  checkedAt: Date;
  /** The properties that it can read, by URL. */
  sites: Property[];
}

/** A property with the connection that reads it. */
export interface ConnectedSite extends Property {
  connectionId: string;
}

/** The property whose metrics a website shows. */
export interface Assignment {
  siteUrl: string;
  connectionId: string;
  /** Whether a person chose it. */
  chosen: boolean;
  /** `lost`: no connection can read it. */
  state: 'active' | 'lost';
}
