import type { GoogleCredentials } from '#providers/search-console';
import type { ConnectionContext, SearchSources } from './connection.ts';
import { keepConnection } from './keep-connection.ts';

interface GoogleInput {
  credentials: GoogleCredentials;
  /** The service account's address, or `Google`, where absent. */
  label?: string | undefined;
  signal: AbortSignal;
}

/**
 * Connects a Google account or a service account: what it can read is listed first, and nothing is kept where that fails.
 * @returns the connection's id
 * @throws SearchConsoleFailure · VaultError without an encryption key
 */
export async function connectGoogle(
  context: ConnectionContext,
  { credentials, label, signal }: GoogleInput,
  sources: SearchSources,
): Promise<string> {
  const name = credentials.kind === 'service_account' ? credentials.clientEmail : 'Google';
  return keepConnection(context, { credentials, label: label ?? name, signal }, sources);
}
