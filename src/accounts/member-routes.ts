import { Type } from 'typebox';
import { notFound } from '#errors.ts';
import { endpoint, type Endpoint } from '#http';
import { changeRole, removeMember } from './change-members.ts';
import { invitationData, memberData } from './describe-member.ts';
import { deleteInvitation, selectInvitations, selectMembers } from './member-queries.ts';
import { InvitationBody, InvitationShape, MemberShape, RoleBody, SentInvitationShape } from './schemas.ts';
import { sendInvitation } from './send-invitation.ts';
import type { AccountSettings } from './settings.ts';

const tag = 'Members';
const pathIds = { id: { prefix: 'usr', problem: 'member_not_found' } } as const;

const list = endpoint({
  method: 'GET',
  path: '/members',
  operationId: 'listMembers',
  tag,
  summary: 'List the people of the account',
  answer: { status: 200, data: Type.Array(MemberShape) },
  handle: async ({ db, accountId }) => ({ data: (await selectMembers(db, accountId)).map(memberData) }),
});

const change = endpoint({
  method: 'PATCH',
  path: '/members/:id',
  operationId: 'changeMember',
  tag,
  summary: 'Give a member another role',
  pathIds,
  right: 'admin',
  body: RoleBody,
  answer: { status: 200, data: MemberShape },
  problems: ['last_owner'],
  handle: async (context, { id, body }) => ({ data: memberData(await changeRole(context, { id, ...body })) }),
});

const remove = endpoint({
  method: 'DELETE',
  path: '/members/:id',
  operationId: 'removeMember',
  tag,
  summary: 'Remove a member; their sessions end at once',
  pathIds,
  right: 'admin',
  answer: { status: 204 },
  problems: ['last_owner'],
  handle: async (context, { id }) => {
    await removeMember(context, id);
    return {};
  },
});

const listInvitations = endpoint({
  method: 'GET',
  path: '/invitations',
  operationId: 'listInvitations',
  tag,
  summary: 'List the invitations that can still be accepted',
  answer: { status: 200, data: Type.Array(InvitationShape) },
  handle: async (context) => ({ data: (await selectInvitations(context.db, context)).map(invitationData) }),
});

const invite = (settings: AccountSettings) =>
  endpoint({
    method: 'POST',
    path: '/invitations',
    operationId: 'inviteMember',
    tag,
    summary: 'Invite somebody into the account for a week',
    description: 'An earlier invitation of the same address ends.',
    right: 'admin',
    body: InvitationBody,
    isKept: false,
    answer: { status: 201, data: SentInvitationShape },
    problems: ['email_taken'],
    handle: async (context, { body }) => {
      const { invitation, ...sent } = await sendInvitation(context, body, settings);
      return { data: { ...invitationData(invitation), ...sent } };
    },
  });

const withdraw = endpoint({
  method: 'DELETE',
  path: '/invitations/:id',
  operationId: 'withdrawInvitation',
  tag,
  summary: 'Withdraw an invitation',
  pathIds: { id: { prefix: 'ivt', problem: 'invitation_not_found' } },
  right: 'admin',
  answer: { status: 204 },
  handle: async ({ db, accountId, now }, { id }) => {
    if (!(await deleteInvitation(db, { accountId, id, now }))) throw notFound('invitation_not_found');
    return {};
  },
});

/** Who belongs to the account, and who may join it. */
export function memberEndpoints(settings: AccountSettings): Endpoint[] {
  return [list, change, remove, listInvitations, invite(settings), withdraw];
}
