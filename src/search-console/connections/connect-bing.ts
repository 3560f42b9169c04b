import type { ConnectionContext, SearchSources } from './connection.ts';
import { keepConnection } from './keep-connection.ts';

interface BingInput {
  apiKey: string;
  /** `Bing` where absent. */
  label?: string | undefined;
  signal: AbortSignal;
}

/**
 * Connects Bing Webmaster Tools: what the key can read is listed first, and nothing is kept where that fails.
 * @returns the connection's id
 * @throws SearchConsoleFailure · VaultError without an encryption key
 */
export async function connectBing(
  context: ConnectionContext,
  { apiKey, label = 'Bing', signal }: BingInput,
  sources: SearchSources,
): Promise<string> {
  return keepConnection(context, { credentials: { kind: 'api_key', apiKey }, label, signal }, sources);
}
