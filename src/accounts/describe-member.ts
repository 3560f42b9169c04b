import { encodeId } from '#ids.ts';
import type { AccountMember, Invitation } from './member-queries.ts';

export function memberData(member: AccountMember) {
  return { ...member, id: encodeId('usr', member.id) };
}

export function invitationData({ accountId: _account, ...invitation }: Invitation) {
  return { ...invitation, id: encodeId('ivt', invitation.id) };
}
