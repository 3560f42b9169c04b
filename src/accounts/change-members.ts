import type { Context } from '#context.ts';
import { notFound, Problem } from '#errors.ts';
import { type AccountMember, deleteMember, findMember, lockRoles, updateRole } from './member-queries.ts';
import type { Role } from './queries.ts';

type Changing = Pick<Context, 'db' | 'accountId'>;

/** Gives a member another role, from their next request on. @throws Problem member_not_found · last_owner */
export async function changeRole(
  { db, accountId }: Changing,
  { id, role }: { id: string; role: Role },
): Promise<AccountMember> {
  const roles = await lockRoles(db, accountId);
  if (role !== 'owner') keepOwner(roles, id);
  await updateRole(db, { accountId, id, role });
  const member = await findMember(db, { accountId, id });
  if (member === null) throw notFound('member_not_found');
  return member;
}

/** Takes a member out of the account. Their sessions end with it. @throws Problem member_not_found · last_owner */
export async function removeMember({ db, accountId }: Changing, id: string): Promise<void> {
  const roles = await lockRoles(db, accountId);
  if (!roles.has(id)) throw notFound('member_not_found');
  keepOwner(roles, id);
  await deleteMember(db, { accountId, id });
}

/** @throws Problem last_owner where nobody else owns the account */
function keepOwner(roles: ReadonlyMap<string, Role>, leaving: string): void {
  if (roles.get(leaving) !== 'owner') return;
  const hasAnother = [...roles].some(([id, role]) => id !== leaving && role === 'owner');
  if (!hasAnother) throw new Problem('last_owner', 'This is the account’s only owner.');
}
