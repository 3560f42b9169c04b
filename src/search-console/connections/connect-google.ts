import type { GoogleCredentials } from '#providers/search-console';
import type { ConnectionContext, SearchSources } from './connection.ts';
import { saveConnection } from './save-connection.ts';

interface GoogleInput {
  credentials: GoogleCredentials;
  /** Default: the service account's email address, or `Google`. */
  label?: string | undefined;
  signal: AbortSignal;
}

/**
 * Connects a Google account or a service account. Nothing is stored if the properties cannot be listed.
 * @returns the connection's id
 * @throws SearchConsoleFailure · SecretBoxError without an encryption key
 */
export async function connectGoogle(
  context: ConnectionContext,
  { credentials, label, signal }: GoogleInput,
  sources: SearchSources,
): Promise<string> {
  const name = credentials.kind === 'service_account' ? credentials.clientEmail : 'Google';
  return saveConnection(context, { credentials, label: label ?? name, signal }, sources);
}
