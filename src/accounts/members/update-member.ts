import type { Context } from '#platform/context.ts';
import { notFound } from '#platform/problems';
import type { Db } from '#platform/postgres';
import {
  type AccountMember,
  findMember,
  lockRoles,
  type MemberKey,
  type Role,
  updateAccess,
} from './queries.ts';
import { requireOtherOwner } from './require-other-owner.ts';
import { readWebsites, requireViewer, type RequireWebsites } from './read-websites.ts';

interface MemberChange {
  role?: Role | undefined;
  websiteIds?: string[] | null | undefined;
  seesPrices?: boolean | undefined;
}

/**
 * Changes the role and the access of a member, effective from their next request. Absent fields stay, except that only viewers are limited
 * to some websites, and only they are shown prices.
 * @throws Problem member_not_found · last_owner · website_not_found · invalid_request
 */
export async function updateMember(
  context: Context,
  id: string,
  { change, requireWebsites }: { change: MemberChange; requireWebsites: RequireWebsites },
): Promise<AccountMember> {
  const { db, accountId } = context;
  const rolesById = await lockRoles(db, accountId);
  const before = await requireMember(db, { accountId, id });
  const { role = before.role } = change;
  if (role !== 'owner') requireOtherOwner(rolesById, id);
  const given = change.websiteIds;
  const unchanged = role === 'viewer' ? before.websiteIds : null;
  const websiteIds =
    given === undefined
      ? unchanged
      : await readWebsites(context, { role, websiteIds: given }, requireWebsites);
  const { seesPrices = role === 'viewer' && before.seesPrices } = change;
  requireViewer(role, seesPrices);
  await updateAccess(db, { accountId, id }, { role, websiteIds, seesPrices });
  return requireMember(db, { accountId, id });
}

async function requireMember(db: Db, key: MemberKey): Promise<AccountMember> {
  const member = await findMember(db, key);
  if (member === null) throw notFound('member_not_found');
  return member;
}
