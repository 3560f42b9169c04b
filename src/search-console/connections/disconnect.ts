import { enqueue } from '#jobs';
import { settleProperties } from './assign-properties.ts';
import type { ConnectionContext } from './connection.ts';
import { holdAccount } from './hold-account.ts';
import { deleteConnection, findProvider, findSoleGrant } from './queries.ts';
import { type EndedGrant, revokeTask } from './revoke-access.ts';

/**
 * Forgets a connection and its credentials. Its websites go over to another connection that reads the same property, or have
 * none any more. A worker ends the access at Google, unless another connection may depend on it.
 * @returns false where the account has no such connection
 */
export async function disconnect(
  context: Omit<ConnectionContext, 'now'>,
  { connectionId }: { connectionId: string },
): Promise<boolean> {
  const { accountId } = context;
  return holdAccount(context, async (db) => {
    const provider = await findProvider(db, { accountId, connectionId });
    if (provider === null) return false;
    await settleProperties(db, { accountId, provider, leaving: connectionId });
    const sealed = await findSoleGrant(db, { accountId, connectionId });
    await deleteConnection(db, { accountId, connectionId });
    if (sealed !== null) {
      const ended: EndedGrant = { connectionId, sealed: sealed.toString('base64') };
      await enqueue(db, revokeTask, ended);
    }
    return true;
  });
}
