import type { SealedColumn } from '#platform/encryption';
import type { Db } from '#platform/postgres';
import {
  type BingApi,
  createBingApi,
  createGoogleApi,
  type Property,
  type SearchConsoleApi,
} from '#providers/search-console';
import type { ConnectionContext, Credentials, SearchSources } from './connection.ts';
import { findCredentials } from './queries.ts';
import { readGoogleSettings } from './read-google-settings.ts';

/** The context of a connection's credentials is its id. */
export const sealedConnections: SealedColumn = {
  table: 'connections',
  column: 'credentials',
  id: 'id',
  contextOf: (id) => id,
};

type Owner = Pick<ConnectionContext, 'db' | 'accountId'>;

/**
 * Opens the Search Console API with one of the account's connections.
 * @throws SecretBoxError if its credentials cannot be decrypted · Error if the account has no such connection to Google
 */
export async function openGoogle(
  owner: Owner,
  connectionId: string,
  sources: SearchSources,
): Promise<SearchConsoleApi> {
  const credentials = await openCredentials(owner, connectionId, sources);
  if (credentials === null || credentials.kind === 'api_key') throw unknownConnection('Google');
  return createGoogleApi(await readGoogleSettings(owner.db, sources), credentials);
}

/** Opens the API of Bing Webmaster Tools; throws like `openGoogle`. */
export async function openBing(owner: Owner, connectionId: string, sources: SearchSources): Promise<BingApi> {
  const credentials = await openCredentials(owner, connectionId, sources);
  if (credentials?.kind !== 'api_key') throw unknownConnection('Bing');
  return createBingApi(sources.bing, credentials.apiKey);
}

function unknownConnection(service: string): Error {
  return new Error(`The account has no such connection to ${service}.`);
}

/** Null if the account has no such connection. @throws SecretBoxError */
export async function openCredentials(
  { db, accountId }: Owner,
  connectionId: string,
  { secretBox }: SearchSources,
): Promise<Credentials | null> {
  const encrypted = await findCredentials(db, { accountId, connectionId });
  return encrypted && (JSON.parse(secretBox.open(encrypted, connectionId)) as Credentials);
}

/** Lists the properties that credentials can read. @throws SearchConsoleFailure */
export async function listSites(
  { db, credentials, signal }: { db: Db; credentials: Credentials; signal: AbortSignal },
  sources: SearchSources,
): Promise<Property[]> {
  return credentials.kind === 'api_key'
    ? createBingApi(sources.bing, credentials.apiKey).listSites(signal)
    : createGoogleApi(await readGoogleSettings(db, sources), credentials).listProperties(signal);
}
