import { newId } from '#ids.ts';
import { settleProperties } from './assign-properties.ts';
import type { ConnectionContext, Credentials, SearchSources } from './connection.ts';
import { holdAccount } from './hold-account.ts';
import { listSites } from './open-connection.ts';
import { insertConnection, replaceSites } from './queries.ts';

interface NewConnection {
  credentials: Credentials;
  /** What people are to call it. */
  label: string;
  signal: AbortSignal;
}

/** Keeps credentials, sealed, once they have proved to work. @returns the id */
export async function keepConnection(
  context: ConnectionContext,
  { credentials, label, signal }: NewConnection,
  sources: SearchSources,
): Promise<string> {
  const { accountId, now } = context;
  const connectionId = newId();
  const sealed = sources.vault.seal(JSON.stringify(credentials), connectionId);
  const sites = await listSites(credentials, sources, signal);
  const { kind } = credentials;
  const provider = kind === 'api_key' ? 'bing' : 'google';
  await holdAccount(context, async (db) => {
    await insertConnection(db, {
      id: connectionId,
      accountId,
      provider,
      kind,
      label,
      sealed,
      createdAt: now,
    });
    await replaceSites(db, { accountId, connectionId, sites, now });
    await settleProperties(db, { accountId, provider });
  });
  return connectionId;
}
