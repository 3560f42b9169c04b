import { newId } from '#platform/ids.ts';
import { reassignProperties } from './properties/assign-properties.ts';
import type { ConnectionContext, Credentials, SearchSources } from './connection.ts';
import { withAccountLock } from './queries.ts';
import { listSites } from './credentials.ts';
import { insertConnection, replaceSites } from './queries.ts';

interface NewConnection {
  credentials: Credentials;
  /** The display name. */
  label: string;
  signal: AbortSignal;
}

/** Stores encrypted credentials after a successful request with them. @returns the connection's id */
export async function saveConnection(
  context: ConnectionContext,
  { credentials, label, signal }: NewConnection,
  sources: SearchSources,
): Promise<string> {
  const { accountId, now } = context;
  const connectionId = newId();
  const encrypted = sources.secretBox.seal(JSON.stringify(credentials), connectionId);
  const sites = await listSites({ db: context.db, credentials, signal }, sources);
  const { kind } = credentials;
  const provider = kind === 'api_key' ? 'bing' : 'google';
  await withAccountLock(context, async (db) => {
    await insertConnection(db, {
      id: connectionId,
      accountId,
      provider,
      kind,
      label,
      encrypted,
      createdAt: now,
    });
    await replaceSites(db, { accountId, connectionId, sites, now });
    await reassignProperties(db, { accountId, provider });
  });
  return connectionId;
}
