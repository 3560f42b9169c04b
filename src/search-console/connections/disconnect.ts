import { enqueue } from '#platform/jobs';
import { reassignProperties } from './properties/assign-properties.ts';
import type { ConnectionContext } from './connection.ts';
import { withAccountLock } from './queries.ts';
import { deleteConnection, findProvider, findSoleGrant } from './queries.ts';
import { type EndedGrant, revokeTask } from './revoke-access.ts';

/**
 * Deletes a connection and its credentials. Its websites switch to another connection that reads the same property, or lose it. A
 * job revokes the access at Google unless another connection may depend on it.
 * @returns false if the account has no such connection
 */
export async function disconnect(
  context: Omit<ConnectionContext, 'now'>,
  { connectionId }: { connectionId: string },
): Promise<boolean> {
  const { accountId } = context;
  return withAccountLock(context, async (db) => {
    const provider = await findProvider(db, { accountId, connectionId });
    if (provider === null) return false;
    await reassignProperties(db, { accountId, provider, leaving: connectionId });
    const encrypted = await findSoleGrant(db, { accountId, connectionId });
    await deleteConnection(db, { accountId, connectionId });
    if (encrypted !== null) {
      const ended: EndedGrant = { connectionId, encrypted: encrypted.toString('base64') };
      await enqueue(db, revokeTask, ended);
    }
    return true;
  });
}
