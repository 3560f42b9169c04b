import {
  type BingApi,
  createBingApi,
  createGoogleApi,
  type Property,
  type SearchConsoleApi,
} from '#providers/search-console';
import type { ConnectionContext, Credentials, SearchSources } from './connection.ts';
import { findCredentials } from './queries.ts';

type Owner = Pick<ConnectionContext, 'db' | 'accountId'>;

/**
 * Google's figures through one of the account's connections.
 * @throws VaultError where its credentials cannot be opened · Error where the account has no such connection to Google
 */
export async function openGoogle(
  owner: Owner,
  connectionId: string,
  sources: SearchSources,
): Promise<SearchConsoleApi> {
  const credentials = await openCredentials(owner, connectionId, sources);
  if (credentials === null || credentials.kind === 'api_key') throw unknownConnection('Google');
  return createGoogleApi(sources.google, credentials);
}

/** Bing's, likewise. */
export async function openBing(owner: Owner, connectionId: string, sources: SearchSources): Promise<BingApi> {
  const credentials = await openCredentials(owner, connectionId, sources);
  if (credentials?.kind !== 'api_key') throw unknownConnection('Bing');
  return createBingApi(sources.bing, credentials.apiKey);
}

function unknownConnection(service: string): Error {
  return new Error(`The account has no such connection to ${service}.`);
}

/** Null where the account has no such connection. @throws VaultError */
export async function openCredentials(
  { db, accountId }: Owner,
  connectionId: string,
  { vault }: SearchSources,
): Promise<Credentials | null> {
  const sealed = await findCredentials(db, { accountId, connectionId });
  return sealed && (JSON.parse(vault.open(sealed, connectionId)) as Credentials);
}

/** What credentials can read. @throws SearchConsoleFailure */
export function listSites(
  credentials: Credentials,
  { google, bing }: SearchSources,
  signal: AbortSignal,
): Promise<Property[]> {
  return credentials.kind === 'api_key'
    ? createBingApi(bing, credentials.apiKey).listSites(signal)
    : createGoogleApi(google, credentials).listProperties(signal);
}
