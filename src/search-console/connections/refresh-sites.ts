import { settleProperties } from './assign-properties.ts';
import type { ConnectionContext, SearchSources } from './connection.ts';
import { listingTrouble } from './connection-trouble.ts';
import { holdAccount } from './hold-account.ts';
import { markConnection } from './mark-connection.ts';
import { listSites, openCredentials } from './open-connection.ts';
import { replaceSites, updateState } from './queries.ts';

interface RefreshInput {
  connectionId: string;
  signal: AbortSignal;
}

/**
 * Asks what a connection can read, and gives websites their properties anew. Credentials that do not work any more, or do so
 * again, are written down with the connection.
 * @returns false where the account has no such connection
 * @throws SearchConsoleFailure where the service cannot say at present; nothing is changed then
 */
export async function refreshSites(
  context: ConnectionContext,
  { connectionId, signal }: RefreshInput,
  sources: SearchSources,
): Promise<boolean> {
  const { accountId, now } = context;
  try {
    const credentials = await openCredentials(context, connectionId, sources);
    if (credentials === null) return false;
    const sites = await listSites(credentials, sources, signal);
    await holdAccount(context, async (db) => {
      const provider = await updateState(db, { accountId, connectionId, state: 'active', error: null, now });
      if (provider === null) return;
      await replaceSites(db, { accountId, connectionId, sites, now });
      await settleProperties(db, { accountId, provider });
    });
  } catch (error) {
    const trouble = listingTrouble(error);
    if (trouble === null) throw error;
    await markConnection(context.db, { accountId, connectionId, ...trouble, now });
  }
  return true;
}
