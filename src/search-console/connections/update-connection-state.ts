import type { Db } from '#platform/postgres';
import { reassignProperties } from './properties/assign-properties.ts';
import type { ConnectionState } from './connection.ts';
import { withAccountLock } from './queries.ts';
import { type ConnectionKey, updateState } from './queries.ts';

/**
 * Stores the state of a connection. Its websites switch to another connection that reads the same property, or lose it. Does nothing
 * if the connection was deleted.
 */
export async function updateConnectionState(
  pool: Db,
  connection: ConnectionKey & ConnectionState & { now: Date },
): Promise<void> {
  const { accountId } = connection;
  await withAccountLock({ db: pool, accountId }, async (db) => {
    const provider = await updateState(db, connection);
    if (provider !== null) await reassignProperties(db, { accountId, provider });
  });
}
