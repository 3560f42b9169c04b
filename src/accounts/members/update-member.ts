import type { Context } from '#platform/context.ts';
import { notFound } from '#platform/problems';
import { type AccountMember, findMember, lockRoles, type Role, updateRole } from './queries.ts';
import { requireOtherOwner } from './require-other-owner.ts';

/** Changes a member's role, effective from their next request. @throws Problem member_not_found · last_owner */
export async function updateMember(
  { db, accountId }: Pick<Context, 'db' | 'accountId'>,
  { id, role }: { id: string; role: Role },
): Promise<AccountMember> {
  const rolesById = await lockRoles(db, accountId);
  if (role !== 'owner') requireOtherOwner(rolesById, id);
  await updateRole(db, { accountId, id, role });
  const member = await findMember(db, { accountId, id });
  if (member === null) throw notFound('member_not_found');
  return member;
}
