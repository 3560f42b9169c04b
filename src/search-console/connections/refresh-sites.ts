import { reassignProperties } from './properties/assign-properties.ts';
import type { ConnectionContext, SearchSources } from './connection.ts';
import { listingError } from './connection-error.ts';
import { withAccountLock } from './queries.ts';
import { updateConnectionState } from './update-connection-state.ts';
import { listSites, openCredentials } from './credentials.ts';
import { replaceSites, updateState } from './queries.ts';

interface RefreshInput {
  connectionId: string;
  signal: AbortSignal;
}

/**
 * Lists the properties of a connection and reassigns the properties of websites. It also records whether the credentials work.
 * @returns false if the account has no such connection
 * @throws SearchConsoleFailure if the service is unavailable; nothing is changed then
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
    const sites = await listSites({ db: context.db, credentials, signal }, sources);
    await withAccountLock(context, async (db) => {
      const provider = await updateState(db, { accountId, connectionId, state: 'active', error: null, now });
      if (provider === null) return;
      await replaceSites(db, { accountId, connectionId, sites, now });
      await reassignProperties(db, { accountId, provider });
    });
  } catch (error) {
    const state = listingError(error);
    if (state === null) throw error;
    await updateConnectionState(context.db, { accountId, connectionId, ...state, now });
  }
  return true;
}
