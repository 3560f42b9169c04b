import type { JobContext } from '#jobs';
import { revokeGrant, SearchConsoleFailure } from '#providers/search-console';
import { VaultError } from '#vault';
import type { Credentials, SearchSources } from './connection.ts';

export const revokeTask = 'connections.revoke';

/** What a connection leaves behind: its credentials, still sealed. */
export interface EndedGrant {
  connectionId: string;
  /** In base64. */
  sealed: string;
}

/** Tells Google that a grant is not needed any more. Tried once: the credentials are forgotten here either way. */
export async function revokeAccess(
  { log, signal }: JobContext,
  { connectionId, sealed }: EndedGrant,
  { google, vault }: SearchSources,
): Promise<void> {
  try {
    const credentials = JSON.parse(vault.open(Buffer.from(sealed, 'base64'), connectionId)) as Credentials;
    if (credentials.kind === 'oauth') await revokeGrant(google, credentials.refreshToken, signal);
  } catch (error) {
    if (!(error instanceof SearchConsoleFailure || error instanceof VaultError)) throw error;
    log.warn({ connection: connectionId, reason: error.message }, 'access was not ended at Google');
  }
}
