import type { JobContext } from '#platform/jobs';
import { revokeGrant, SearchConsoleFailure } from '#providers/search-console';
import { SecretBoxError } from '#platform/encryption';
import type { Credentials, SearchSources } from './connection.ts';

export const revokeTask = 'connections.revoke';

/** The encrypted credentials of a deleted connection. */
export interface EndedGrant {
  connectionId: string;
  /** Base64. */
  encrypted: string;
}

/** Revokes a grant at Google. This is tried once, because the credentials are deleted here either way. */
export async function revokeAccess(
  { log, signal }: JobContext,
  { connectionId, encrypted }: EndedGrant,
  { google, secretBox }: SearchSources,
): Promise<void> {
  try {
    const credentials = JSON.parse(
      secretBox.open(Buffer.from(encrypted, 'base64'), connectionId),
    ) as Credentials;
    if (credentials.kind === 'oauth') await revokeGrant(google, credentials.refreshToken, signal);
  } catch (error) {
    if (!(error instanceof SearchConsoleFailure || error instanceof SecretBoxError)) throw error;
    log.warn({ connection: connectionId, reason: error.message }, 'access not revoked at Google');
  }
}
