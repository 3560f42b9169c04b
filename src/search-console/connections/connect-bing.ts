import type { ConnectionContext, SearchSources } from './connection.ts';
import { saveConnection } from './save-connection.ts';

interface BingInput {
  apiKey: string;
  /** Default: `Bing`. */
  label?: string | undefined;
  signal: AbortSignal;
}

/**
 * Connects Bing Webmaster Tools. Nothing is stored if the properties cannot be listed.
 * @returns the connection's id
 * @throws SearchConsoleFailure · SecretBoxError without an encryption key
 */
export async function connectBing(
  context: ConnectionContext,
  { apiKey, label = 'Bing', signal }: BingInput,
  sources: SearchSources,
): Promise<string> {
  return saveConnection(context, { credentials: { kind: 'api_key', apiKey }, label, signal }, sources);
}
