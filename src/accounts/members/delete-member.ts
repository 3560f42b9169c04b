import type { Context } from '#platform/context.ts';
import { notFound } from '#platform/problems';
import { deleteMemberRow, lockRoles } from './queries.ts';
import { requireOtherOwner } from './require-other-owner.ts';

/** Removes a member and ends their sessions. @throws Problem member_not_found · last_owner */
export async function deleteMember(
  { db, accountId }: Pick<Context, 'db' | 'accountId'>,
  id: string,
): Promise<void> {
  const rolesById = await lockRoles(db, accountId);
  if (!rolesById.has(id)) throw notFound('member_not_found');
  requireOtherOwner(rolesById, id);
  await deleteMemberRow(db, { accountId, id });
}
