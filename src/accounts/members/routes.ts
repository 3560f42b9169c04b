import { Type } from 'typebox';
import { accountData, AccountShape, findAccount } from '#accounts/accounts';
import type { Actor } from '#platform/context.ts';
import { endpoint, type Endpoint, Exactly, isViewer } from '#platform/http';
import { encodeId } from '#platform/ids.ts';
import { notFound } from '#platform/problems';
import { deleteMember } from './delete-member.ts';
import {
  type AccountMember,
  deleteInvitation,
  findMember,
  type Invitation,
  selectInvitations,
  selectMembers,
} from './queries.ts';
import { InvitationBody, InvitationShape, MemberPatch, MemberShape, SentInvitationShape } from './schemas.ts';
import { readWebsites, requireViewer, type RequireWebsites } from './read-websites.ts';
import { sendInvitation } from './send-invitation.ts';
import type { InvitationSettings } from './settings.ts';
import { updateMember } from './update-member.ts';

const tag = 'Members';
const pathIds = { id: { prefix: 'usr', problem: 'member_not_found' } } as const;

const list = endpoint({
  method: 'GET',
  path: '/members',
  operationId: 'listMembers',
  tag,
  summary: 'List the members of the account',
  response: { status: 200, data: Type.Array(MemberShape) },
  description:
    'Members who are limited to some websites see themselves, managers and owners, but no other viewers, who may be other clients.',
  handle: async (context) => {
    const { db, accountId, actor, websiteIds } = context;
    const members = await selectMembers(db, accountId);
    const seen = websiteIds
      ? members.filter(({ id, role }) => id === actor?.id || role !== 'viewer')
      : members;
    const isHidden = (id: string) => isViewer(context) && id !== actor?.id;
    return { data: seen.map((one) => memberData(isHidden(one.id) ? { ...one, hasTwoFactor: null } : one)) };
  },
});

const update = (requireWebsites: RequireWebsites) =>
  endpoint({
    method: 'PATCH',
    path: '/members/:id',
    operationId: 'updateMember',
    tag,
    summary: 'Change the role and the access of a member',
    pathIds,
    right: 'admin',
    body: MemberPatch,
    response: { status: 200, data: MemberShape },
    problems: ['last_owner', 'website_not_found'],
    handle: async (context, { id, body }) => ({
      data: memberData(await updateMember(context, id, { change: body, requireWebsites })),
    }),
  });

const remove = endpoint({
  method: 'DELETE',
  path: '/members/:id',
  operationId: 'deleteMember',
  tag,
  summary: 'Remove a member',
  description: "The member's sessions end immediately.",
  pathIds,
  right: 'admin',
  response: { status: 204 },
  problems: ['last_owner'],
  handle: async (context, { id }) => {
    await deleteMember(context, id);
    return {};
  },
});

const listInvitations = endpoint({
  method: 'GET',
  path: '/invitations',
  operationId: 'listInvitations',
  tag,
  summary: 'List open invitations',
  right: 'write',
  response: { status: 200, data: Type.Array(InvitationShape) },
  handle: async (context) => ({ data: (await selectInvitations(context.db, context)).map(invitationData) }),
});

const createInvitation = (settings: InvitationSettings, requireWebsites: RequireWebsites) =>
  endpoint({
    method: 'POST',
    path: '/invitations',
    operationId: 'createInvitation',
    tag,
    summary: 'Invite a person to the account',
    description:
      'The invitation expires after a week. It replaces earlier invitations of the same email address.',
    right: 'admin',
    body: InvitationBody,
    storesResponse: false,
    response: { status: 201, data: SentInvitationShape },
    problems: ['email_taken', 'mail_limit_reached', 'website_not_found'],
    handle: async (context, { body }) => {
      const { email, role, websiteIds: given = null, seesPrices = false, language } = body;
      const websiteIds = await readWebsites(context, { role, websiteIds: given }, requireWebsites);
      requireViewer(role, seesPrices);
      const { invitation, ...sent } = await sendInvitation(
        context,
        { email, role, websiteIds, seesPrices, language },
        settings,
      );
      return { data: { ...invitationData(invitation), ...sent } };
    },
  });

const removeInvitation = endpoint({
  method: 'DELETE',
  path: '/invitations/:id',
  operationId: 'deleteInvitation',
  tag,
  summary: 'Withdraw an invitation',
  pathIds: { id: { prefix: 'ivt', problem: 'invitation_not_found' } },
  right: 'admin',
  response: { status: 204 },
  handle: async ({ db, accountId, now }, { id }) => {
    if (!(await deleteInvitation(db, { accountId, id, now }))) throw notFound('invitation_not_found');
    return {};
  },
});

const readMe = endpoint({
  method: 'GET',
  path: '/me',
  operationId: 'getMe',
  tag: 'Account',
  summary: 'Get the signed-in member',
  response: {
    status: 200,
    data: Exactly({ ...MemberShape.properties, account: AccountShape }, { title: 'Me' }),
  },
  handle: async ({ db, accountId, actor }) => {
    const id = userIdOf(actor);
    const [member, account] = await Promise.all([
      findMember(db, { accountId, id }),
      findAccount(db, accountId),
    ]);
    if (member === null) throw new Error('The signed-in member was deleted');
    return { data: { ...memberData(member), account: accountData(account) } };
  },
});

/**
 * Endpoints of the signed-in member, of the account's members and of its invitations.
 * @param requireWebsites decodes the ids of websites, which are in a higher module
 */
export function memberEndpoints(settings: InvitationSettings, requireWebsites: RequireWebsites): Endpoint[] {
  return [
    readMe,
    list,
    update(requireWebsites),
    remove,
    listInvitations,
    createInvitation(settings, requireWebsites),
    removeInvitation,
  ];
}

function memberData(member: Omit<AccountMember, 'hasTwoFactor'> & { hasTwoFactor: boolean | null }) {
  return { ...member, id: encodeId('usr', member.id), websiteIds: publicIds(member) };
}

function invitationData({ accountId: _account, ...invitation }: Invitation) {
  return { ...invitation, id: encodeId('ivt', invitation.id), websiteIds: publicIds(invitation) };
}

function publicIds({ websiteIds }: { websiteIds: string[] | null }): string[] | null {
  return websiteIds && websiteIds.map((id) => encodeId('web', id));
}

function userIdOf(actor: Actor | undefined): string {
  if (actor?.kind !== 'user') throw new Error('The request has no signed-in user');
  return actor.id;
}
